import { isBuiltin } from 'node:module';
import { z } from 'zod';

/** What a release has of a package.json. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

/** @throws ZodError for a text that is no package.json */
export const readManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

const lockFile = z.looseObject({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });
export type LockFile = z.infer<typeof lockFile>;

/** @throws ZodError for a text that is no package-lock.json */
export const readLockFile = (text: string): LockFile => lockFile.parse(JSON.parse(text));

/** The workspaces that run. Of the storefront and the back office only the builds do. */
export const WORKSPACES = [
  'apps/api',
  'apps/server',
  'apps/storefront',
  'packages/contract',
  'packages/embedded-postgres',
  'packages/messages',
  'packages/shop-converters',
  'packages/shop-folder',
];

/** Folders that `npm run build` has made. The storefront's source maps contain our sources. */
export const BUILDS = [
  'apps/storefront/build/client',
  'apps/storefront/build/server',
  'apps/storefront/build/mail',
  'apps/back-office/build',
];

/** Commands of package.json that work without building and without the tools of tests. */
const COMMANDS = ['start', 'shop', 'jobs', 'orders', 'people', 'backup', 'restore', 'doctor', 'db:migrate'];

const SHIPPED =
  /^(?:apps\/(?:api\/src|server)\/|packages\/|deploy\/|docs\/|scripts\/(?:start\.mjs|start-command\.ts|end-with-parent\.mjs)$|(?:README\.md|CHANGELOG\.md|LICENSE)$)/;
/** Tests, and what only a checkout needs. */
const LEFT_OUT =
  /\.(?:test|example)\.tsx?$|\/test(?:-double)?\/|\/package\.json$|^apps\/server\/(?:dev|db-seed)\.ts$|^packages\/[^/]+\/README\.md$/;

/** Whether a file of the repository is in a release, beside the builds and the files that are written for it. */
export function isShipped(path: string): boolean {
  return SHIPPED.test(path) && !LEFT_OUT.test(path);
}

/** Makes the package.json of a release's root. Nothing in it installs or builds. */
export function rootManifest({ name, version, license, type, scripts = {} }: Manifest, commit: string): Manifest {
  return {
    ...{ name, version, gitHead: commit, private: true, license, type },
    // Older versions of Node don't run TypeScript as it is.
    engines: { node: '>=24' },
    workspaces: WORKSPACES,
    scripts: Object.fromEntries(COMMANDS.map((command) => [command, scripts[command] ?? ''])),
  };
}

/**
 * Makes the package.json of a workspace in a release.
 * @param loaded the packages that the storefront's build loads, with their versions
 */
export function workspaceManifest(source: Manifest, loaded: Readonly<Record<string, string>>): Manifest {
  const { devDependencies: _tools, scripts: _scripts, dependencies = {}, ...kept } = source;
  // The embedded PostgreSQL is another product, and has 60 MB.
  const { 'embedded-postgres': _postgres, ...others } = dependencies;
  return { ...kept, dependencies: source.name.endsWith('/storefront') ? { ...loaded } : others };
}

/** An import in code that a bundler has written. */
const IMPORT = /\b(?:from|import)[\s(]*["']([\w@][\w@/.-]*)["']/g;

/**
 * Lists the packages that built code loads, with the versions that are installed. A word of a text that looks like an
 * import counts only if a package has its name.
 */
export function loadedPackages(codes: readonly string[], workspace: string, lock: LockFile): Record<string, string> {
  const named = codes.flatMap((code) => Array.from(code.matchAll(IMPORT), ([, path = '']) => packageOf(path)));
  const versions = [...new Set(named)].sort().flatMap((name) => {
    const installed = lock.packages[`${workspace}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    return isBuiltin(name) || !installed?.version ? [] : [[name, installed.version] as const];
  });
  return Object.fromEntries(versions);
}

function packageOf(path: string): string {
  const [first = '', second] = path.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}

/**
 * Finds what the changelog says of a version.
 * @throws Error if it says nothing
 */
export function changesOf(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`${version} `));
  const text = section?.slice(section.indexOf('\n')).trim();
  if (!text) throw new Error(`CHANGELOG.md says nothing of ${version}: write a section "## ${version} – <date>"`);
  return text;
}
