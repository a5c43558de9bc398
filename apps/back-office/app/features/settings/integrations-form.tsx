import { useQuery } from '@tanstack/react-query';
import type { HandledSection } from '@witryna/contract/shop-settings';
import { type ToolFacts, tools } from '@witryna/contract/tools';
import { lazy, Suspense, useState } from 'react';
import type { Draft, FieldSpec } from '../../forms/field-draft.ts';
import { SettingField } from '../../forms/setting-field.tsx';
import { toolSecretsQuery } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';

const ToolSecretDialog = lazy(() =>
  import('./tool-secret-dialog.tsx').then((file) => ({ default: file.ToolSecretDialog })),
);

const fieldsOf = ({ fields, switches = [] }: ToolFacts): FieldSpec[] => [
  ...fields.map((path) => ({ path, kind: 'text' as const })),
  ...switches.map((path) => ({ path, kind: 'flag' as const })),
];
const fields = tools.flatMap(fieldsOf);

const isUsed = (tool: ToolFacts, draft: Draft) => tool.fields.some((path) => draft[path] !== '');

interface IntegrationsFormProps {
  readonly host: string;
  readonly handled: HandledSection;
}

/** The tools of other companies: those that the shop uses first, each with what it needs and what it costs a page. */
export function IntegrationsForm({ host, handled }: IntegrationsFormProps) {
  const t = useTexts('back-office-settings');
  const form = useSectionForm({ host, section: 'integrations', handled, fields });
  const { nameOf, hintOf, problemOf } = useSettingTexts();
  const { draft, problems, change } = form;
  const { data: secrets } = useQuery(toolSecretsQuery(host, useLanguage()));
  const [asked, setAsked] = useState<ToolFacts>();
  const secretsOf = (tool: ToolFacts | undefined) => secrets?.tools.find((one) => one.tool === tool?.tool)?.fields;
  // A tool keeps its place while somebody types its id.
  const [used] = useState(() => tools.filter((tool) => isUsed(tool, draft)));
  const cards = [...used, ...tools.filter((tool) => !used.includes(tool))];
  return (
    <SettingsForm form={form}>
      <Notice tone="info">{t('toolsText')}</Notice>
      {cards.map((tool) => (
        <Card key={tool.tool} title={tool.name} action={isUsed(tool, draft) && <Badge tone="green">{t('on')}</Badge>}>
          <div className="flex flex-col gap-3 px-4 pb-4 md:px-5">
            <ToolCost tool={tool} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {fieldsOf(tool).map(({ path, kind }) => (
                <SettingField
                  key={path}
                  control={{
                    ...{ path, kind, label: nameOf(path), hint: hintOf(path) },
                    placeholder: path === tool.fields[0] ? tool.example : undefined,
                  }}
                  value={draft[path]}
                  error={problemOf(problems.get(path), draft[path])}
                  onChange={(value) => change({ [path]: value })}
                />
              ))}
            </div>
            {secretsOf(tool) && (
              <div className="flex flex-wrap items-center gap-3">
                <Button onClick={() => setAsked(tool)}>{t('serverTellsButton')}</Button>
                {secretsOf(tool)?.some(({ isSet }) => isSet) && <Badge tone="green">{t('secretStored')}</Badge>}
              </div>
            )}
          </div>
        </Card>
      ))}
      <Suspense>
        {asked && (
          <ToolSecretDialog
            host={host}
            tool={asked.tool}
            name={asked.name}
            fields={secretsOf(asked) ?? []}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </SettingsForm>
  );
}

/** The consent without which a tool is not loaded, and for how long it keeps a page busy. */
function ToolCost({ tool: { consent, busyMs, tool } }: { tool: ToolFacts }) {
  const t = useTexts('back-office-settings');
  const language = useLanguage();
  const about = `tool_${tool}`;
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format((busyMs ?? 0) / 1_000);
  const cost = busyMs === 0 ? t('costNothing') : busyMs === null ? t('costUnknown') : t('costSeconds', { seconds });
  return (
    <dl className="grid gap-x-6 gap-y-1 text-xs text-muted sm:grid-cols-[auto_1fr]">
      <dt>{t('consent')}</dt>
      <dd className="text-text">{t(`consent_${consent}`)}</dd>
      <dt>{t('cost')}</dt>
      <dd className="text-text">{cost}</dd>
      {t.has(about) && <dd className="sm:col-span-2">{t(about)}</dd>}
    </dl>
  );
}
