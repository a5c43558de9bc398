import type { ReactNode } from 'react';

interface LegalSectionProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A titled part of a legal page. */
export function LegalSection({ title, id, children }: LegalSectionProps) {
  return (
    <section id={id} className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** A list of sentences. */
export function LegalList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>;
}

/** Turns a tag of a message into a link to another site. */
export function outsideLink(to: string) {
  return (text: ReactNode) => (
    <a key={to} href={to} rel="noopener" className="underline underline-offset-4">
      {text}
    </a>
  );
}

/** An office, with a link to its site if the shop gives one. */
export function BodyLink({ name, url }: { name: string; url?: string | undefined }) {
  return url === undefined ? name : outsideLink(url)(name);
}
