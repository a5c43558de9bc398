import { useEffect, useState } from 'react';
import { CallError, fieldsOf } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ImageIcon } from '../../ui/icons.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { FileRefused, type Upload } from './upload-queue.ts';

interface UploadTileProps {
  readonly upload: Upload;
  onRetry(): void;
  onDrop(): void;
}

/** A photo that is being sent, or was not taken. */
export function UploadTile({ upload, onRetry, onDrop }: UploadTileProps) {
  const t = useTexts('back-office-goods');
  const { file, part, error } = upload;
  const why = useWhy();
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-soft">
      <div className="relative flex aspect-square items-center justify-center overflow-hidden rounded-t-lg text-muted">
        <Preview file={file} isFaint={error === undefined} />
        {error === undefined && (
          <progress
            aria-label={t('photoSending', { name: file.name })}
            value={part}
            max={1}
            className="absolute inset-x-3 bottom-3 h-1.5 w-auto accent-accent"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 border-t border-line p-2.5 text-xs">
        <p className="truncate" title={file.name}>
          {file.name}
        </p>
        {error !== undefined && (
          <>
            <p role="alert" className="text-danger">
              {why(error)}
            </p>
            <div className="mt-auto flex flex-wrap gap-1.5">
              {mayRetry(error) && <Button onClick={onRetry}>{t('sendAgain')}</Button>}
              <Button tone="quiet" onClick={onDrop}>
                {t('dropPhoto')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** The same bytes would be refused again, unless the server was away or busy. */
function mayRetry(error: unknown): boolean {
  return error instanceof CallError ? error.isTemporary || error.status >= 500 : !(error instanceof FileRefused);
}

function useWhy(): (error: unknown) => string {
  const problemText = useGoodsProblem();
  const refusalText = useRefusalText();
  return (error) => {
    if (error instanceof FileRefused) return problemText(error.problem);
    const { picture } = fieldsOf(error);
    return picture === undefined ? refusalText(error) : problemText('picture');
  };
}

/** The photo as the browser shows it; most can't show an iPhone's, which comes back from the server. */
function Preview({ file, isFaint }: { file: File; isFaint: boolean }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [hasFailed, setFailed] = useState(false);
  if (!address || hasFailed) return <ImageIcon size={24} />;
  return (
    <img
      src={address}
      alt=""
      className={classes('size-full object-contain', isFaint && 'opacity-50')}
      onError={() => setFailed(true)}
    />
  );
}
