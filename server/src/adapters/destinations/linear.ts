import { z } from "zod";
import {
  type Destination,
  type PushPicture,
  type RemoteItem,
  type ServiceAccess,
  ServiceRefusal,
} from "../../features/connected-tool/destination.ports.ts";
import { asMarkdown, escapeMarkdown } from "./markdown-lines.ts";
import { type Ask, detailOf, matching, safeUrl } from "./service-client.ts";

const Issue = z.object({
  id: z.string(),
  identifier: z.string(),
  url: z.string(),
  state: z.object({ name: z.string(), type: z.string() }),
});
const ISSUE = "id identifier url state { name type }";
const Upload = z.object({
  uploadUrl: z.string(),
  assetUrl: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
/** Of all teams that a key may have. */
const MOST_TEAMS = 250;

/** Linear's GraphQL API (https://linear.app/developers). The id of an issue is ours, so that it cannot be created twice. */
export function openLinear(ask: Ask, base: string): Destination {
  const query = async <T>(
    { token }: ServiceAccess,
    text: string,
    variables: object,
    schema: z.ZodType<T>,
  ): Promise<T> => {
    const answer = await ask(
      `${base}/graphql`,
      { headers: { authorization: token }, json: { query: text, variables } },
      z.object({ data: z.unknown().optional(), errors: z.array(GraphError).optional() }),
    );
    if (answer.errors?.[0]) throw refusalOf(answer.errors[0]);
    const read = schema.safeParse(answer.data);
    if (!read.success) throw new ServiceRefusal("uncertain", { cause: read.error });
    return read.data;
  };
  const read = async (access: ServiceAccess, id: string): Promise<RemoteItem | undefined> => {
    const text = `query ($id: String!) { issue(id: $id) { ${ISSUE} } }`;
    try {
      const { issue } = await query(access, text, { id }, z.object({ issue: Issue }));
      return itemOf(issue);
    } catch (error) {
      if (error instanceof ServiceRefusal && error.reason === "gone") return undefined;
      throw error;
    }
  };
  const upload = async (
    access: ServiceAccess,
    { name: filename, bytes }: PushPicture,
  ): Promise<string> => {
    const text = `mutation ($contentType: String!, $filename: String!, $size: Int!) {
      fileUpload(contentType: $contentType, filename: $filename, size: $size) {
        success uploadFile { uploadUrl assetUrl headers { key value } } } }`;
    const variables = { contentType: "image/jpeg", filename, size: bytes.length };
    const schema = z.object({ fileUpload: z.object({ uploadFile: Upload }) });
    const { uploadFile } = (await query(access, text, variables, schema)).fileUpload;
    const headers = Object.fromEntries(uploadFile.headers.map(({ key, value }) => [key, value]));
    const put = { "content-type": "image/jpeg", "cache-control": "public, max-age=31536000" };
    await ask(
      uploadFile.uploadUrl,
      { method: "PUT", headers: { ...put, ...headers }, bytes },
      null,
    );
    return uploadFile.assetUrl;
  };

  return {
    async whoAmI(access) {
      const schema = z.object({
        viewer: z.object({ name: z.string() }),
        organization: z.object({ name: z.string() }),
      });
      const text = "query { viewer { name } organization { name } }";
      const { viewer, organization } = await query(access, text, {}, schema);
      return { workspace: organization.name, actsAs: viewer.name };
    },

    async listPlaces(access, words) {
      const schema = z.object({
        teams: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }),
      });
      const text = `query { teams(first: ${MOST_TEAMS}) { nodes { id name } } }`;
      return matching((await query(access, text, {}, schema)).teams.nodes, words);
    },

    async send(access, { key, place, title, lines, pictures }) {
      const assets: string[] = [];
      let isPictureMissing = false;
      for (const picture of pictures)
        try {
          assets.push(await upload(access, picture));
        } catch (error) {
          if (!(error instanceof ServiceRefusal) || error.reason === "revoked") throw error;
          isPictureMissing = true;
        }
      const shown = assets.map((url, index) => `![Slide ${index + 1}](${url})`);
      const text = `mutation ($input: IssueCreateInput!) {
        issueCreate(input: $input) { success issue { ${ISSUE} } } }`;
      const description = [asMarkdown(lines, escapeMarkdown), ...shown].join("\n\n");
      const input = { id: key, teamId: place?.id ?? "", title, description };
      const schema = z.object({ issueCreate: z.object({ issue: Issue }) });
      const { issueCreate } = await query(access, text, { input }, schema);
      return { ...itemOf(issueCreate.issue), isPictureMissing };
    },

    find: (access, { key }) => read(access, key),
    readState: read,
    events: {
      header: "linear-signature",
      prefix: "",
      refOf: (body) => IssueEvent.safeParse(body).data?.data.id,
    },
  };
}

const IssueEvent = z.object({ type: z.literal("Issue"), data: z.object({ id: z.string() }) });

const itemOf = ({ id, identifier, url, state }: z.infer<typeof Issue>): RemoteItem => ({
  ref: id,
  label: identifier,
  url: safeUrl(url),
  state: state.name,
  isDone: state.type === "completed",
  isPictureMissing: false,
});

const GraphError = z.object({
  message: z.string(),
  extensions: z
    .object({ code: z.string().optional(), type: z.string().optional() })
    .loose()
    .optional(),
});

/** Errors come with status 200 too; the codes are those of Apollo and Linear's own types. */
function refusalOf({ message, extensions }: z.infer<typeof GraphError>): ServiceRefusal {
  const { code = "", type = "" } = extensions ?? {};
  if (code === "AUTHENTICATION_ERROR" || type === "authentication error")
    return new ServiceRefusal("revoked");
  if (code === "RATELIMITED" || type === "ratelimited") return new ServiceRefusal("limited");
  if (code === "FORBIDDEN" || type === "forbidden") return new ServiceRefusal("forbidden");
  if (/^entity not found/i.test(message)) return new ServiceRefusal("gone");
  return new ServiceRefusal("refused", { detail: detailOf(JSON.stringify({ message })) });
}
