import { type WebhookTopic, type WebhookType, webhookTopics, webhookTypes } from '@witryna/contract/webhooks';
import { useId } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { CheckField, FieldError } from '../../ui/field.tsx';

interface TypesFieldProps {
  readonly value: readonly WebhookType[];
  readonly error: string | undefined;
  onChange(types: WebhookType[]): void;
}

const topics: readonly WebhookTopic[] = ['orders', 'payments', 'stock', 'goods'];
const typesOf = (topic: WebhookTopic): readonly WebhookType[] => webhookTopics[topic];

/** What a webhook is told, by what it is about. */
export function TypesField({ value, error, onChange }: TypesFieldProps) {
  const t = useTexts('back-office-webhooks');
  const id = useId();
  const toggle = (type: WebhookType, isOn: boolean) =>
    onChange(webhookTypes.filter((one) => (one === type ? isOn : value.includes(one))));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{t('types')}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {topics.map((topic, at) => (
          <fieldset key={topic}>
            <legend className="text-xs font-medium text-muted">{t(`topic_${topic}`)}</legend>
            {typesOf(topic).map((type, place) => (
              <CheckField
                key={type}
                {...(at === 0 && place === 0 && { 'data-path': 'types' })}
                checked={value.includes(type)}
                label={t(`type_${type}`)}
                onChange={({ target }) => toggle(type, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
