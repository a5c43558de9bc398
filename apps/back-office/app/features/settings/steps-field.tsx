import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx';
import { noStep, type StepDraft } from './delivery-draft.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface StepsFieldProps {
  readonly path: string;
  readonly steps: readonly StepDraft[];
  readonly problems: ReadonlyMap<string, string>;
  readonly currency: string;
  onChange(steps: readonly StepDraft[]): void;
}

/** Lower prices for light, small or valuable orders. */
export function StepsField({ path, steps, problems, currency, onChange }: StepsFieldProps) {
  const t = useTexts('back-office-settings');
  const { problemOf } = useSettingTexts();
  const labels = {
    upToGrams: t('upToGrams'),
    upToPieces: t('upToPieces'),
    fromValue: t('fromValue', { currency }),
    price: t('priceIn', { currency }),
  };
  const names = ['upToGrams', 'upToPieces', 'fromValue', 'price'] as const;
  return (
    <div className="flex flex-col gap-3">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
        <div key={at} className="rounded-lg border border-line p-3">
          <div className="flex items-start gap-2">
            <div className="grid grow grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {names.map((name) => (
                <TextField
                  key={name}
                  data-path={`${path}.${at}.${name}`}
                  label={labels[name]}
                  inputMode="decimal"
                  autoComplete="off"
                  value={step[name]}
                  error={problemOf(problems.get(`${path}.${at}.${name}`), step[name])}
                  onChange={({ target }) => onChange(steps.with(at, { ...step, [name]: target.value }))}
                />
              ))}
            </div>
            <IconButton
              label={t('removeStep', { number: at + 1 })}
              icon={<CloseIcon size={16} />}
              onClick={() => onChange(steps.toSpliced(at, 1))}
            />
          </div>
          <FieldError error={problems.has(`${path}.${at}`) ? t('problem_step') : undefined} />
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...steps, noStep])}>
          <PlusIcon size={16} />
          {t('addStep')}
        </Button>
      </div>
    </div>
  );
}
