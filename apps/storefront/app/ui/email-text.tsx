/** An e-mail address whose lines break after `@` and dots. What is copied has no other characters. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/);
  // biome-ignore lint/suspicious/noArrayIndexKey: places to break have no identity, and never move
  return <span>{parts.flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]))}</span>;
}
