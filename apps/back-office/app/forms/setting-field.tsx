import { useId, useRef, useState } from 'react';
import { allCountries } from '../platform/texts/country-text.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CheckBox, CheckField, FieldError, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { CountriesField } from './countries-field.tsx';
import type { FieldDraft, FieldSpec } from './field-draft.ts';
import { weekdayNames } from './weekday-names.ts';

/** What a field shows of itself. */
export interface SettingControl extends FieldSpec {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  readonly placeholder?: string | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Whether a secret is stored. */
  readonly isSet?: boolean;
}

interface SettingFieldProps {
  readonly control: SettingControl;
  readonly value: FieldDraft | undefined;
  readonly error: string | undefined;
  onChange(value: FieldDraft): void;
}

/** A field of settings, of any kind. What is wrong is found by its path. */
export function SettingField({ control, value, error, onChange }: SettingFieldProps) {
  const t = useTexts('back-office-settings');
  const language = useLanguage();
  const { path, kind, label, hint, isOptional, placeholder, choices = [] } = control;
  const text = typeof value === 'string' ? value : '';
  const optional = isOptional ? t('optional') : undefined;
  const shared = { 'data-path': path, label, hint, error, optional };
  const typing = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'switch' || kind === 'flag') {
    const onSwitch = ({ target }: { target: { checked: boolean } }) => onChange(target.checked);
    return <CheckField data-path={path} {...{ label, hint, error }} checked={value === true} onChange={onSwitch} />;
  }
  if (kind === 'secret') return <SecretField {...{ control, value, error, onChange }} />;
  if (kind === 'weekdays') return <WeekdaysField {...{ control, error, onChange }} days={text} />;
  if (kind === 'countries') return <CountriesField {...{ control, error }} codes={text} onChange={onChange} />;
  if (kind === 'area' || kind === 'lines') {
    return <TextArea {...shared} {...typing} placeholder={placeholder} rows={3} />;
  }
  if (kind === 'choice' || kind === 'country') {
    const offered = kind === 'choice' ? choices : allCountries(language);
    return (
      <SelectField {...shared} {...typing}>
        {(isOptional || text === '') && <option value="">{t('notChosen')}</option>}
        {offered.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  }
  const type = kind === 'time' || kind === 'date' ? kind : 'text';
  const numeric = kind === 'number' && ({ inputMode: 'numeric', className: 'max-w-56' } as const);
  return (
    <TextField
      {...shared}
      {...typing}
      {...numeric}
      type={type}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** A secret: that it is stored, never what it is. It can be replaced or, if it is not needed, removed. */
function SecretField({ control, value, error, onChange }: SettingFieldProps) {
  const t = useTexts('back-office-settings');
  const { path, label, hint, isOptional, isSet } = control;
  const [isReplacing, setReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = typeof value === 'string' ? value : '';
  if (value === null || (isSet && !isReplacing && typed === '')) {
    return (
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        {hint && <p className="text-xs text-muted">{hint}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={value === null ? 'amber' : 'green'}>{t(value === null ? 'secretGoes' : 'secretStored')}</Badge>
          {value === null ? (
            <Button data-path={path} tone="quiet" onClick={() => onChange('')}>
              {t('keepSecret')}
            </Button>
          ) : (
            <>
              <Button
                data-path={path}
                aria-label={t('replaceOf', { name: label })}
                onClick={() => {
                  setReplacing(true);
                  // The field takes the place of the button that has the focus.
                  requestAnimationFrame(() => input.current?.focus());
                }}
              >
                {t('replace')}
              </Button>
              {isOptional && (
                <Button tone="quiet" aria-label={t('removeOf', { name: label })} onClick={() => onChange(null)}>
                  {t('remove')}
                </Button>
              )}
            </>
          )}
        </div>
        <FieldError error={error} />
      </fieldset>
    );
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={input}
        data-path={path}
        className="min-w-0 grow"
        {...{ label, hint, error }}
        optional={isOptional ? t('optional') : undefined}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      {isSet && (
        <Button
          tone="quiet"
          className={error ? 'mb-6' : ''}
          onClick={() => {
            setReplacing(false);
            onChange('');
          }}
        >
          {t('keepSecret')}
        </Button>
      )}
    </div>
  );
}

interface WeekdaysFieldProps extends Pick<SettingFieldProps, 'control' | 'error' | 'onChange'> {
  /** Digits from 1 for Monday. */
  readonly days: string;
}

function WeekdaysField({ control: { path, label, hint }, days, error, onChange }: WeekdaysFieldProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {weekdayNames(language).map((name, at) => {
          const day = `${at + 1}`;
          const others = [...days].filter((other) => other !== day);
          return (
            <label key={day} htmlFor={`${id}-${day}`} className="flex min-h-11 items-center gap-2 text-sm fine:min-h-9">
              <CheckBox
                id={`${id}-${day}`}
                data-path={at === 0 ? path : undefined}
                checked={days.includes(day)}
                onChange={({ target }) => onChange((target.checked ? [...others, day] : others).sort().join(''))}
              />
              {name}
            </label>
          );
        })}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}
