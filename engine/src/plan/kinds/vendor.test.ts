import { describe, expect, it } from "vitest";
import { isPitch } from "./vendor.ts";

describe("a meeting with a seller and a buyer", () => {
  it.each([
    "Pitch Northgrid",
    "Pitchpräsentation Nordnetz",
    "New business: Northgrid",
    "Proposal walkthrough",
    "Angebotspräsentation Website",
    "ANGEBOTSVORSTELLUNG",
    "Soutenance – refonte du site",
    "Presentación de la propuesta",
  ])("is our pitch when it is called %j", (title) => {
    expect(isPitch(title)).toBe(true);
  });

  it.each([
    "Vendor pitch: survey tools",
    "Anbieterpräsentation, zweiter Pitch",
    "Soutenance prestataires",
    "Propuesta del proveedor",
    "Acme shows their proposal",
    "Leur soutenance du 5 mars",
    "RFP: analytics",
    "Tool evaluation",
    "Pitcher plant illustrations",
    "",
  ])("is not when it is called %j", (title) => {
    expect(isPitch(title)).toBe(false);
  });
});
