import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { fileOfKind, kindOfFile, variantOfFile } from '../apps/storefront/app/platform/kinds/name-of-file.ts';

const storefront = join(import.meta.dirname, '../apps/storefront');

/** A field as the storefront's `editor-fields.server.ts` describes it. */
interface Field {
  name: string;
  type: keyof typeof words;
  default?: unknown;
  options?: readonly (string | number)[];
  most?: number;
  fields?: readonly Field[];
}

interface PartField extends Field {
  part: 'settings' | 'content';
  /** Its name in the `props` of a page-builder document, if that is another one. */
  nameInProps?: string;
}

/** What the storefront's `section-schemas.server.ts` returns. The compiler can't read that file with the scripts. */
interface Words {
  common: PartField[];
  earlierKinds: Record<string, string>;
  sections: { kind: string; content: Content; props: object; slot?: string; fields: PartField[] }[];
}

interface Content {
  properties?: object;
}

/** Makes `section-schemas.json` and `docs/sections.md` from the storefront's sections and layouts. */
export async function describeShopWords(): Promise<{ schemas: object; page: string }> {
  const words = await readWords();
  const { earlierKinds, sections } = words;
  const layouts = {
    homeLayout: namesIn('app/variants/home', variantOfFile),
    gridLayout: namesIn('app/variants/listing', variantOfFile),
    productDetailsLayout: namesIn('app/variants/product', variantOfFile),
    blogLayout: namesIn('app/variants/blog', variantOfFile),
    headerLayout: namesIn('app/features/header/kinds', kindOfFile),
    footerLayout: namesIn('app/features/footer/kinds', kindOfFile),
  };
  const schemasOf = sections.map(({ kind, content, props, slot }) => [kind, { content, props, slot }]);
  return {
    schemas: { layouts, earlierSections: earlierKinds, sections: Object.fromEntries(schemasOf) },
    page: describePage(layouts, words),
  };
}

/** Runs the storefront's description of its sections, which needs the bundler to find their files. */
async function readWords(): Promise<Words> {
  const file = join(storefront, 'app/sections/section-schemas.server.ts');
  const { module } = await runnerImport<{ describeSections(): Words }>(file, {
    root: storefront,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutMessages],
    ssr: { noExternal: [/^@witryna\//, /^@fontsource-variable\//, 'culori'] },
  });
  return module.describeSections();
}

/** The descriptions need no texts of pages, whose modules a plugin of the build makes. */
const withoutMessages = {
  name: 'without-messages',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0virtual:') ? 'export default {}' : undefined),
};

function namesIn(folder: string, nameOf: (file: string) => string): string[] {
  const files = readdirSync(join(storefront, folder)).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return files.map((file) => nameOf(`./${file}`)).sort();
}

const intro = `# Sections and layouts

Written by \`npm run shop:schema\` from the storefront's sources, as is \`section-schemas.json\`, by which
\`npm run shop -- check\` finds misspelt names.

A home page shows the sections of its layout, with the shop's content for each of them in \`shop.json\` below
\`frontPage.content\`, under the section's name. A second section of the same kind has its content under the name with a
2 (\`bannerRow2\`). In a page-builder document (\`frontPage.document\`, \`frontPage.about\`) a section has its content and its
settings side by side in \`props\`; if both have a field of the same name, that of the content is called there
\`contentTitle\` instead of \`title\`.

Links are \`product:<handle>\`, \`category:<handle>\`, \`document:<handle>\`, \`article:<handle>\`, paths or addresses; pictures
are files in \`pictures/\`.
`;

function describePage(layouts: Readonly<Record<string, readonly string[]>>, { common, sections }: Words): string {
  const names = Object.entries(layouts).map(([field, values]) => `| \`${field}\` | ${values.join(', ')} |`);
  const parts = sections.map(({ kind, content, fields }) => {
    const { about, comments } = readSource(kind);
    return [
      `## ${kind}\n${about === '' ? '' : `\n${about}\n`}`,
      table(
        'Content',
        fields.filter(({ part }) => part === 'content').map((field) => withOwnName(field, content)),
        comments,
      ),
      table(
        'Setting',
        fields.filter(({ part }) => part === 'settings'),
        comments,
      ),
    ]
      .filter(Boolean)
      .join('\n');
  });
  const { comments } = readSource(undefined);
  return [
    intro,
    `## Names of layouts\n\n| Field of \`layout\` | Names |\n|---|---|\n${names.join('\n')}\n`,
    `## Settings of every section\n\n${table('Setting', common, comments)}`,
    ...parts,
  ].join('\n');
}

/** Gives a field of the content the name that it has outside `props`. */
function withOwnName(field: PartField, { properties = {} }: Content): PartField {
  if (field.name in properties) return field;
  const own = field.name.replace(/^content./, (start) => start.slice(-1).toLowerCase());
  return { ...field, name: own, nameInProps: field.name };
}

function table(title: string, fields: readonly PartField[], comments: ReadonlyMap<string, string>): string {
  const rows = fields.flatMap((field) => rowsOf(field, comments));
  return rows.length === 0 ? '' : `| ${title} | Value | What |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function rowsOf(
  field: Field & Pick<PartField, 'nameInProps'>,
  comments: ReadonlyMap<string, string>,
  prefix = '',
): string[] {
  const name = `${prefix}${field.name}`;
  const alias = field.nameInProps === undefined ? '' : ` (in \`props\`: \`${field.nameInProps}\`)`;
  const inner = (field.fields ?? []).filter(({ name: one }) => one !== '');
  const below = field.type === 'list' ? `${name}[].` : `${name}.`;
  return [
    `| \`${name}\`${alias} | ${describeValue(field)} | ${comments.get(field.name) ?? ''} |`,
    ...inner.flatMap((one) => rowsOf(one, comments, below)),
  ];
}

const words = {
  text: 'text',
  textarea: 'text',
  html: 'HTML',
  number: 'number',
  switch: '`true` or `false`',
  select: '',
  list: 'list',
  group: 'object',
  map: 'object with names of your own',
  slot: 'list of sections: `{ "type": …, "props": { … } }`',
  value: 'any value',
} as const;

function describeValue({ type, options = [], most, default: preset }: Field): string {
  const choices = options.map((option) => `\`${option}\``).join(', ');
  const isSpan = options.length > 8 && options.every((option) => typeof option === 'number');
  const chosen = isSpan ? `whole number from ${options[0]} to ${options.at(-1)}` : choices;
  const limit = most === undefined ? '' : type === 'list' ? `, at most ${most}` : `, at most ${most} characters`;
  const isPlain = preset !== undefined && typeof preset !== 'object';
  return `${[words[type], chosen].filter(Boolean).join(': ')}${limit}${isPlain ? `; default \`${preset}\`` : ''}`;
}

/** Reads from a section's sources what it shows, and what their comments say of its fields. */
function readSource(kind: string | undefined): { about: string; comments: Map<string, string> } {
  const shared = ['section-options.ts', 'frame/common-settings.ts', 'hero/slides.ts'].map(
    (name) => `app/sections/${name}`,
  );
  const file = kind === undefined ? undefined : fileOfKind('app/sections', kind);
  const folder = file?.replace(/\.tsx$/, '');
  const own = file === undefined || folder === undefined ? [] : [...filesIn(folder), file];
  const comments = new Map<string, string>();
  for (const path of [...shared, ...own]) {
    for (const [, comment = '', name = ''] of readText(path).matchAll(/\/\*\* ([^*]+?) \*\/\s+(\w+): /g))
      comments.set(name, comment.replace(/\s+/g, ' ').replaceAll('|', '\\|'));
  }
  const [, about = ''] = /\/\*\* ([^*]+?) \*\/\s+export function Section\b/.exec(file ? readText(file) : '') ?? [];
  return { about, comments };
}

const readText = (path: string) => readFileSync(join(storefront, path), 'utf8');

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(join(storefront, folder)).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    return names.sort().map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
