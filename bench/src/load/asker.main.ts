// Reads a pace from standard input, asks so, and prints what was answered.
import { text } from "node:stream/consumers";
import { ask, type Pace } from "./open-loop.ts";

const pace = JSON.parse(await text(process.stdin)) as Pace;
console.log(JSON.stringify(await ask(pace)));
