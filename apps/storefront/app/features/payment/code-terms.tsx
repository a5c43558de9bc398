import type { CodeTerms } from '@witryna/contract/shop-config';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label'> & { readonly terms: CodeTerms };

/** The provider's terms for a code that is typed in the shop. Never ticked in advance: the provider forbids it. */
export function CodeTermsField({ terms, ...checkbox }: Props) {
  const t = useMessages('checkout');
  const link = (to: string) => (text: ReactNode) => (
    <a key={to} href={to} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
      {text}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
  const label = t.rich('codeTerms', {
    provider: terms.provider,
    regulations: link(terms.regulations),
    information: link(terms.information),
  });
  return <Checkbox {...checkbox} label={label} />;
}
