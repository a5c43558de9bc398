import { type ReactNode, useId } from 'react';

interface CheckoutSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step of the checkout, with its heading. */
export function CheckoutSection({ title, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line py-8 first:pt-0 last:border-0">
      <h2 id={id} className="mb-5 text-lg">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}
