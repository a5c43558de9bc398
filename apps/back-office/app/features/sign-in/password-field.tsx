import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { controlStyle, Field } from '../../ui/field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A password with a button that shows it, because on phones it is easily mistyped. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTexts('back-office-sign-in');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlStyle} pr-20`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('showPassword')}
            className="absolute inset-y-0 right-0 rounded-md px-3 text-sm text-muted hover:text-text"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('hide') : t('show')}
          </button>
        </span>
      )}
    </Field>
  );
}
