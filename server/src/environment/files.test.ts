import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const KEYS = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret/+=" };

describe("the file store", () => {
  test("is a folder of this machine where nothing is set", () => {
    expect(readEnvironment({ S3_BUCKET: "", S3_ENDPOINT: "" }).s3).toBeUndefined();
  });

  test("at Amazon needs bucket and region; without a key the machine's own role counts", () => {
    const { s3 } = readEnvironment({ S3_BUCKET: "planner", S3_REGION: "eu-central-1" });
    expect(s3).toEqual({
      bucket: "planner",
      endpoint: undefined,
      region: "eu-central-1",
      credentials: undefined,
      isPathStyle: false,
    });
  });

  test("elsewhere needs an address and a key, and has the bucket in the path", () => {
    const elsewhere = { S3_BUCKET: "planner", S3_ENDPOINT: "https://s3.example.com", ...KEYS };
    expect(readEnvironment(elsewhere).s3).toMatchObject({
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      credentials: { accessKeyId: "key", secretAccessKey: "secret/+=" },
      isPathStyle: true,
    });
    expect(readEnvironment({ ...elsewhere, S3_PATH_STYLE: "off" }).s3?.isPathStyle).toBe(false);
  });

  test.each([
    [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_ENDPOINT needs S3_BUCKET"],
    [{ S3_BUCKET: "no spaces" }, "S3_BUCKET is the name of a bucket"],
    [{ S3_BUCKET: "planner" }, "S3_BUCKET needs S3_REGION at Amazon, or S3_ENDPOINT"],
    [{ S3_BUCKET: "planner", S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT is the address"],
    [
      { S3_BUCKET: "planner", S3_ENDPOINT: "http://s3.example.com", ...KEYS },
      "S3_ENDPOINT needs https, except for a store on this machine or in its own network.",
    ],
    [
      { S3_BUCKET: "planner", S3_ENDPOINT: "https://a:b@s3.example.com", ...KEYS },
      "S3_ENDPOINT is the address",
    ],
    [
      { S3_BUCKET: "planner", S3_ENDPOINT: "https://s3.example.com" },
      "S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    ],
    [
      { S3_BUCKET: "planner", S3_REGION: "eu-central-1", S3_ACCESS_KEY_ID: "key" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.",
    ],
    [{ S3_BUCKET: "planner", ...KEYS, S3_PATH_STYLE: "yes" }, "S3_PATH_STYLE is on or off."],
  ])("%j is refused with a sentence", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });

  test("never has its key in a sentence", () => {
    const wrong = { S3_SECRET_ACCESS_KEY: "two words", S3_ACCESS_KEY_ID: "two words" };
    expect(() => readEnvironment(wrong)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("two words") as string }),
    );
  });
});
