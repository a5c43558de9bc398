import { useId, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { controlStyle, FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChange, useDraft, useProblem } from './form-context.ts';
import { isKeptByEditor, RichText } from './rich-text.tsx';

/**
 * The description, as it looks or as HTML. HTML that the editor would change opens as HTML, so that nothing is lost
 * unseen.
 */
export function DescriptionField() {
  const t = useTexts('back-office-goods');
  const id = useId();
  const name = useDraft(({ descriptionType }) =>
    descriptionType === 'TD_LIGHT_DESCRIPTION' ? 'lightDescription' : 'description',
  );
  const html = useDraft((draft) => draft[name]);
  const error = useProblem(name);
  const change = useChange();
  // Somebody may look at the source of what the editor keeps, and go back.
  const [isSource, setSource] = useState(() => !isKeptByEditor(html));
  const [isWarned, setWarned] = useState(isSource);
  const write = (next: string) => change({ [name]: next });
  function toggle() {
    const isLossy = isSource && !isKeptByEditor(html);
    setWarned(isLossy);
    if (!isLossy) setSource(!isSource);
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <label htmlFor={isSource ? id : undefined} id={`${id}-label`} className="text-sm font-medium">
          {t('description')}
        </label>
        <button
          type="button"
          aria-pressed={isSource}
          className="link -my-2 min-h-11 px-1 text-xs fine:min-h-8"
          onClick={toggle}
        >
          {t(isSource ? 'asText' : 'asSource')}
        </button>
      </div>
      {isWarned && (
        <Notice
          tone="info"
          action={
            <Button
              onClick={() => {
                setWarned(false);
                setSource(false);
              }}
            >
              {t('openAnyway')}
            </Button>
          }
        >
          {t('sourceWhy')}
        </Notice>
      )}
      {isSource ? (
        <textarea
          id={id}
          data-path={name}
          value={html}
          rows={12}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          className={classes(controlStyle, 'resize-y font-mono')}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <RichText html={html} labelId={`${id}-label`} onChange={write} />
      )}
      <FieldError error={error} />
    </div>
  );
}
