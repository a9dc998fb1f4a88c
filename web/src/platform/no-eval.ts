import { z } from "zod";

// The contract's schemas come along, though only the server checks with them. On being built, each would try whether it may
// compile itself, which the content security policy refuses and reports. Before any of them: the first import of the app.
z.config({ jitless: true });
