import { findSoffice } from "../adapters/decks/soffice.ts";

/** LibreOffice's program; undefined where it is not installed. */
export const SOFFICE = findSoffice(process.env["PATH"] ?? "");
/** In CI its tests fail instead where it is missing. */
export const skipWithoutSoffice = SOFFICE === undefined && !process.env["CI"];
