import { useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle } from '../../ui/field.tsx';

/** The page's address with the chosen variants and without this menu. */
function linkOfChoice(): string {
  const link = new URL(location.href);
  link.searchParams.delete('dev');
  link.searchParams.delete('disableCache');
  return link.href;
}

/** A link that shows the page in the chosen variants. Browsers copy only over https; elsewhere the field is selected. */
export function CopyLink() {
  const t = useMessages('dev');
  const [copied, setCopied] = useState(false);
  const copy = (event: { currentTarget: HTMLButtonElement }) => {
    const field = event.currentTarget.form?.elements.namedItem('link');
    if (field instanceof HTMLInputElement) field.select();
    navigator.clipboard?.writeText(linkOfChoice()).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <form className="mt-1">
      <label className="block">
        <span className="mb-1 block">{t('link')}</span>
        <input name="link" readOnly className={controlStyle} value={linkOfChoice()} />
      </label>
      <Button type="button" tone="outline" className="mt-2" onClick={copy}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </form>
  );
}
