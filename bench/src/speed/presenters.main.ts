// Two hundred presenters on one process, beside a bare socket.io server; needs no data. `--write` puts the table into bench/README.md.
import { benchPresenters } from "./presenters.ts";
import { tell } from "./readme.ts";

tell("presenters", await benchPresenters());
