import { z } from "zod";
import { Failure } from "../platform/failures.ts";
import { isOpenRoad, optional, url } from "../variables.ts";

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html, and the capitals and low lines that other stores allow. */
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const ONE_LINE = /^[\x21-\x7e]+$/;

/** The variables of the file store; with none of them, files lie in the state folder. */
export const FILES_VARIABLES = {
  S3_BUCKET: optional(z.string().regex(BUCKET)),
  S3_ENDPOINT: optional(url(/^https?$/)),
  S3_REGION: optional(z.string().regex(/^[A-Za-z0-9-]{1,64}$/)),
  S3_ACCESS_KEY_ID: optional(z.string().regex(ONE_LINE)),
  S3_SECRET_ACCESS_KEY: optional(z.string().regex(ONE_LINE)),
  S3_PATH_STYLE: optional(z.enum(["on", "off"])),
};
type Name = keyof typeof FILES_VARIABLES;
type Values = { [Each in Name]?: z.infer<(typeof FILES_VARIABLES)[Each]> };

export const FILES_SENTENCES: Record<Name, string> = {
  S3_BUCKET: "S3_BUCKET is the name of a bucket: 3 to 63 letters, digits, dots and dashes.",
  S3_ENDPOINT: "S3_ENDPOINT is the address of an S3 store, like https://s3.example.com.",
  S3_REGION: "S3_REGION is the name of a region, like eu-central-1.",
  S3_ACCESS_KEY_ID: "S3_ACCESS_KEY_ID is a key's name, in one line without spaces.",
  S3_SECRET_ACCESS_KEY: "S3_SECRET_ACCESS_KEY is a key, in one line without spaces.",
  S3_PATH_STYLE: "S3_PATH_STYLE is on or off.",
};

/** An S3 store that all processes share. */
export interface S3Environment {
  readonly bucket: string;
  /** Undefined: Amazon's own, by region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: what the machine itself is allowed (an instance's or a pod's role). */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** Whether the bucket stands in the path of addresses, not in front of the host. */
  readonly isPathStyle: boolean;
}

/** Puts the variables of the file store together; throws `Failure` with a sentence where they do not fit. */
export function readFiles(values: Values): S3Environment | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  if (bucket === undefined) {
    const first = Object.keys(FILES_VARIABLES).find((name) => values[name as Name] !== undefined);
    if (first) refuse(`${first} needs S3_BUCKET, the name of a bucket.`);
    return undefined;
  }
  const credentials = readCredentials(values);
  if (endpoint !== undefined) holdEndpoint(new URL(endpoint), credentials);
  if (endpoint === undefined && values.S3_REGION === undefined)
    refuse("S3_BUCKET needs S3_REGION at Amazon, or S3_ENDPOINT for another store.");
  return {
    bucket,
    endpoint,
    region: values.S3_REGION ?? "us-east-1",
    credentials,
    isPathStyle: values.S3_PATH_STYLE ? values.S3_PATH_STYLE === "on" : endpoint !== undefined,
  };
}

function readCredentials({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Values): S3Environment["credentials"] {
  if (accessKeyId !== undefined && secretAccessKey !== undefined)
    return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  return refuse("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.");
}

function holdEndpoint(address: URL, credentials: S3Environment["credentials"]): void {
  if (isOpenRoad(address))
    refuse("S3_ENDPOINT needs https, except for a store on this machine or in its own network.");
  if (address.username || address.password || address.search || address.hash)
    refuse(FILES_SENTENCES.S3_ENDPOINT);
  if (!credentials) refuse("S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
}

function refuse(sentence: string): never {
  throw new Failure("invalid", sentence);
}
