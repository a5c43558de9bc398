import type { ComponentProps } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { TextField } from '../../ui/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** A field for the six digits of a payment code. Pasted spaces are allowed; the browser must not remember the code. */
export function CodeField(props: CodeFieldProps) {
  const t = useMessages('checkout');
  return (
    <TextField
      {...props}
      label={t('code')}
      hint={t('codeHint')}
      className="max-w-60 [&_input]:tabular [&_input]:tracking-[0.25em]"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder="000 000"
      enterKeyHint="done"
    />
  );
}
