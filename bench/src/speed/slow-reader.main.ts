// What people who do not read cost a server's memory, beside a bare socket.io server; needs no data.
import { benchSlowReaders } from "./slow-reader.ts";
import { toMarkdown } from "./table.ts";

console.log(toMarkdown([await benchSlowReaders()]));
