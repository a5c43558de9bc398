import type { ComponentProps } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { TextField } from '../../ui/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** The six digits of a payment code, pasted with whatever spaces stood around them. The browser must not remember them. */
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
