import * as z from 'zod/mini';
import { earlierKinds } from './earlier-lists.ts';
import { contentProp, type EditorField, editorFields } from './editor-fields.server.ts';
import { commonSettings } from './frame/common-settings.ts';
import { sectionDefinitions } from './section-definitions.server.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What shops may write about a section. */
interface DescribedSection {
  kind: string;
  /** JSON Schema of the content below `frontPage.content.<section>`. */
  content: JsonSchema;
  /** JSON Schema of the `props` in a page-builder document. */
  props: JsonSchema;
  /** The field that lists sections inside this one. */
  slot: string | undefined;
  /** Its own settings and its content. */
  fields: EditorField[];
}

const schemaOf = (schema: z.ZodMiniObject): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/**
 * Describes all sections, in the order of their names. `npm run shop:schema` writes it to files, so that shop folders are
 * checked without this build.
 */
export function describeSections() {
  const sections = [...sectionDefinitions].map(([kind, definition]): DescribedSection => {
    const { settings, ownSettings, content, slot } = definition;
    const renamed = Object.entries(content.shape).map(([name, field]) => [contentProp(name, settings), field]);
    return {
      kind,
      content: schemaOf(content),
      props: schemaOf(z.object({ ...settings.shape, ...Object.fromEntries(renamed) })),
      slot,
      fields: editorFields({ ...definition, settings: ownSettings }),
    };
  });
  const common = editorFields({ settings: commonSettings(), content: z.object({}), shows: () => true });
  return { common, earlierKinds, sections: sections.sort((one, other) => (one.kind < other.kind ? -1 : 1)) };
}
