// What people who do not read cost a server's memory, beside a bare socket.io server; needs no data. `--write` puts the table into bench/README.md.
import { benchSlowReaders } from "./slow-reader.ts";
import { tell } from "./readme.ts";

tell("slow-reader", [await benchSlowReaders()]);
