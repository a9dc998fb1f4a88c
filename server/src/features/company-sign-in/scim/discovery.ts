import { MOST_RESULTS } from "./scim-query.ts";
import { GROUP_SCHEMA, type Resource, SCIM_ROOT, USER_SCHEMA } from "./scim-resources.ts";

const CORE = "urn:ietf:params:scim:schemas:core:2.0";

const metaOf = (base: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${base}${SCIM_ROOT}/${path}`,
});

/** What of the protocol there is (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  documentationUri: `${base}/help/sign-in`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "A token that Planner’s administrator makes in Settings, Company login.",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: metaOf(base, "ServiceProviderConfig", "ServiceProviderConfig"),
});

/** RFC 7643, 6. */
export const resourceTypes = (base: string): Resource[] =>
  [
    { name: "User", path: "Users", schema: USER_SCHEMA, description: "A person of the company" },
    { name: "Group", path: "Groups", schema: GROUP_SCHEMA, description: "A group of people" },
  ].map(({ name, path, schema, description }) => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    endpoint: `/${path}`,
    description,
    schema,
    meta: metaOf(base, "ResourceType", `ResourceTypes/${name}`),
  }));

const attribute = (name: string, description: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

const USER_ATTRIBUTES = [
  attribute("userName", "The name that the directory knows the person by.", {
    required: true,
    uniqueness: "server",
  }),
  attribute("displayName", "What the person is called."),
  attribute("name", "The parts of the name.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name."),
      attribute("givenName", "The given name."),
      attribute("familyName", "The family name."),
    ],
  }),
  attribute("active", "Whether the person can log in.", { type: "boolean" }),
  attribute("emails", "One address: the primary one, else that of work, else the first.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The address, of one of the provider’s domains."),
      attribute("type", "Always work.", { canonicalValues: ["work"] }),
      attribute("primary", "Always true.", { type: "boolean" }),
    ],
  }),
  attribute("groups", "The groups that the person is in.", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [
      attribute("value", "The group’s id.", { mutability: "readOnly" }),
      attribute("display", "The group’s name.", { mutability: "readOnly" }),
      attribute("type", "Always direct.", { mutability: "readOnly" }),
      attribute("$ref", "The group’s address.", {
        type: "reference",
        referenceTypes: ["Group"],
        mutability: "readOnly",
      }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute("displayName", "What the group is called.", { required: true, uniqueness: "server" }),
  attribute("members", "The people in the group.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The person’s id.", { mutability: "immutable" }),
      attribute("display", "The person’s userName.", { mutability: "readOnly" }),
      attribute("type", "Always User.", { mutability: "immutable", canonicalValues: ["User"] }),
      attribute("$ref", "The person’s address.", {
        type: "reference",
        referenceTypes: ["User"],
        mutability: "immutable",
      }),
    ],
  }),
];

/** What is kept of each kind (RFC 7643, 7). */
export const schemas = (base: string): Resource[] =>
  [
    { id: USER_SCHEMA, name: "User", attributes: USER_ATTRIBUTES },
    { id: GROUP_SCHEMA, name: "Group", attributes: GROUP_ATTRIBUTES },
  ].map((schema) => ({
    schemas: [`${CORE}:Schema`],
    ...schema,
    description: schema.name,
    meta: metaOf(base, "Schema", `Schemas/${schema.id}`),
  }));
