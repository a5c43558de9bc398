import type { DocumentType } from '@witryna/contract/content';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Prose } from '../features/content/prose.tsx';
import { classes } from '../ui/classes.ts';
import { ChevronDownIcon, PlusIcon } from '../ui/icons.tsx';
import { type Answers, call, defineSection, type SectionCall, type SectionProps } from './define-section.ts';
import { entityId } from './parts/entity-id.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle, titleStyles } from './parts/section-title.tsx';
import { toneAndSpace } from './section-look.ts';
import { option, pictureFields, spacing, text, tone } from './section-options.ts';

const row = () =>
  z.object({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    html: text(10_000),
    /** A document of the shop instead of `html`: its kind, or the id of a custom one. */
    document: z.optional(z.union([z.enum(documents), entityId('document')])),
  });

const documents = ['REGULATION', 'PRIVACY_POLICY', 'PAYMENTS', 'DELIVERY_CONDITIONS', 'FAQ'] as const;
const mostDocuments = 10;

type DocumentCalls = { readonly [document: string]: SectionCall<`shop/Document/${DocumentType}`> };

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    icon: option(['plus', 'chevron'], 'plus'),
    firstOpen: z._default(z.boolean(), false),
    /** True to mark the rows as questions and answers for search engines (schema.org FAQPage). */
    faq: z._default(z.boolean(), false),
    title: option(titleStyles, 'left'),
    tone: z._default(tone, 'white'),
    ...spacing('l'),
  }),
  content: z.object({
    ...pictureFields(),
    title: text(120),
    subtitle: text(),
    rows: z._default(z.array(row()).check(z.maxLength(40)), []),
  }),
  html: ['rows.html'],
  calls: (_settings, { rows }): DocumentCalls => {
    const named = [...new Set(rows.flatMap(({ document }) => document ?? []))].slice(0, mostDocuments);
    return Object.fromEntries(named.map((name) => [name, documentCall(name)]));
  },
  /** The sanitised texts of the documents. */
  prepare: (answers: Answers<DocumentCalls>, _settings, _content, sanitize): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(answers).map(([name, document]) => [name, sanitize(document?.body ?? '')])),
  shows: (_settings, { rows }, texts) => rows.some((one) => textOf(one, texts)),
}));

function documentCall(name: string | number): DocumentCalls[string] {
  const type = documents.find((known) => known === name);
  return type ? call(`shop/Document/${type}`) : call('shop/Document/CUSTOM', { id: name });
}

type Row = z.output<ReturnType<typeof row>>;

function textOf({ html, document }: Row, texts: Readonly<Record<string, string>>): string | undefined {
  return (document !== undefined && texts[document]) || html;
}

declare module './define-section.ts' {
  interface SectionKinds {
    accordion: typeof definition;
  }
}

const icons = {
  plus: { Icon: PlusIcon, turn: 'group-open:rotate-45' },
  chevron: { Icon: ChevronDownIcon, turn: 'group-open:rotate-180' },
};

/** The attributes of an item in structured data. */
const item = (type: string, property?: string) => ({
  itemScope: true,
  itemType: `https://schema.org/${type}`,
  itemProp: property,
});

/** Rows that open, perhaps beside a picture. */
export function Section({ settings, content, answers }: SectionProps<typeof definition>) {
  const id = useId();
  const rows = content.rows.flatMap((one) => {
    const html = textOf(one, answers);
    return html ? [{ title: one.title, html }] : [];
  });
  const { faq } = settings;
  const { Icon, turn } = icons[settings.icon];
  const Heading = content.title ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={content.title ? id : undefined}
      className={toneAndSpace(settings)}
      {...(faq && item('FAQPage'))}
    >
      <div className={classes('container', content.image && 'grid items-start gap-10 md:grid-cols-2 lg:gap-16')}>
        {content.image && (
          <SectionPicture picture={content} sizes="(min-width: 768px) 48vw, 92vw" widest={960} className="rounded-md" />
        )}
        <div className={content.image ? undefined : 'mx-auto max-w-[48rem]'}>
          {content.title && (
            <SectionTitle id={id} look={settings.title} title={content.title} subtitle={content.subtitle} />
          )}
          <div className="border-t border-line">
            {rows.map((one, at) => (
              <details
                key={one.title}
                open={settings.firstOpen && at === 0}
                className="group border-b border-line"
                {...(faq && item('Question', 'mainEntity'))}
              >
                <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
                  <Heading className="text-base" itemProp={faq ? 'name' : undefined}>
                    {one.title}
                  </Heading>
                  <Icon size={22} className={`shrink-0 transition-transform ${turn}`} />
                </summary>
                <div className="pb-6" {...(faq && item('Answer', 'acceptedAnswer'))}>
                  <div itemProp={faq ? 'text' : undefined}>
                    <Prose html={one.html} />
                  </div>
                </div>
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
