import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ButtonSize, buttonStyle } from '../../ui/button-style.ts';
import { goToProvider, type ProviderPage } from './provider-page.ts';

interface GoToProviderProps {
  readonly page: ProviderPage;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the payment provider's page, or a button if that page must be opened by a form. */
export function GoToProvider({ page, size, className, children }: GoToProviderProps) {
  if (page.method === 'GET') {
    return (
      <a href={page.url} className={buttonStyle({ size }, className)}>
        {children}
      </a>
    );
  }
  return (
    <Button size={size} className={className} onClick={() => goToProvider(page)}>
      {children}
    </Button>
  );
}
