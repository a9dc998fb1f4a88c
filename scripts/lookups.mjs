// npm run check: no object is read, written or asked (`in`) by a key that can be any word. 'constructor' or '__proto__' among
// people's words finds what stands on the prototype; a Map finds what was put into it. For what a library hands over:
// new Map(Object.entries(it)), or Object.hasOwn.
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { SyntaxKind } from "typescript/unstable/ast";
import { isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, TypeFlags } from "typescript/unstable/sync";
import { root } from "./node24.mjs";

const ROOMS = ["contract", "engine", "server", "web"];
/** Its words are those of whoever wrote the test. */
const TESTS = /\.test\.tsx?$|\/(?:testing|trust|test|fixtures)\//;
/** What is neither one of some names nor a number nor a symbol. */
const ANY_WORD =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.String |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping;

/** Each look-up by any word in the sources of a TypeScript project: its file, line and text. */
function lookupsIn(folder) {
  const api = new API({ cwd: folder });
  try {
    const config = join(folder, "tsconfig.json");
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const own = program.getSourceFileNames().filter((name) => isOwn(relative(folder, name)));
    const found = own
      .map((name) => program.getSourceFile(name))
      .flatMap((file) =>
        keyedIn(file)
          .filter((one) => isOfAnyWord(one, checker))
          .map(({ node }) => placeOf(node, file)),
      );
    return { files: own.length, found };
  } finally {
    api.close();
  }
}

const isOwn = (path) =>
  !path.startsWith("..") && !path.includes("node_modules") && !TESTS.test(`/${path}`);

/** Every `object[key]` and `key in object` of a file. */
function keyedIn(file) {
  const keyed = [];
  const visit = (node) => {
    if (isElementAccessExpression(node))
      keyed.push({ node, key: node.argumentExpression, object: node.expression });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      keyed.push({ node, key: node.left, object: node.right });
    node.forEachChild(visit);
  };
  visit(file);
  return keyed;
}

/** A key of a type parameter is one of the names of an object of that parameter, unless the object has any names. */
function isOfAnyWord({ key, object }, checker) {
  const type = checker.getTypeAtLocation(key);
  if (!type?.isTypeParameter()) return canBeAnyWord(type);
  const of = checker.getTypeAtLocation(object);
  const isOpen = checker.getIndexInfosOfType(of).some(({ keyType }) => canBeAnyWord(keyType));
  return isOpen && canBeAnyWord(checker.getBaseConstraintOfType(type));
}

function canBeAnyWord(type) {
  if (!type) return false;
  if ((type.flags & ANY_WORD) !== 0) return true;
  const isJoined = type.isUnionType() || type.isIntersectionType();
  return isJoined && type.getTypes().some(canBeAnyWord);
}

function placeOf(node, file) {
  const start = node.end - file.text.slice(node.pos, node.end).trimStart().length;
  const line = file.text.slice(0, start).split("\n").length;
  return `${relative(root, file.fileName)}:${line}: ${file.text.slice(start, node.end)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folders = process.argv.slice(2);
  const rooms = (folders.length > 0 ? folders : ROOMS).map((room) =>
    lookupsIn(resolve(root, room)),
  );
  const found = rooms.flatMap((room) => room.found);
  const count = rooms.reduce((sum, { files }) => sum + files, 0);
  console.log(
    found.length > 0
      ? ["Look these up in a Map: their keys can be any word.", ...found].join("\n")
      : `look-ups: none in an object by any word, in ${count} files`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
