/** The address of ours to which somebody goes after signing in. One that leads elsewhere becomes the start page. */
export function safeAddress(wanted: string | null): string {
  const base = 'https://back-office.invalid';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  return origin === base && !pathname.startsWith('//') && pathname !== '/sign-in' ? pathname + search : '/';
}
