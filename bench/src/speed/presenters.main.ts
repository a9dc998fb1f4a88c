// Two hundred presenters on one process, beside a bare socket.io server; needs no data.
import { benchPresenters } from "./presenters.ts";
import { toMarkdown } from "./table.ts";

console.log(toMarkdown(await benchPresenters()));
