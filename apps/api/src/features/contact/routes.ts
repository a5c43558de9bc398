import { sendContact, sendContactPhoto } from '@witryna/contract/routes/content-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { uploadOf } from '../../photos/receive-upload.ts';
import { sendMessage } from './send-message.ts';
import { createMessagePhotoTaker } from './take-message-photo.ts';

export function contactRoutes(deps: ApiDeps, jobs: JobSender) {
  const takePhoto = createMessagePhotoTaker(deps);
  return createRouter()
    .openapi(sendContactPhoto, async (c) => {
      limitUse(deps, c, 'contactPhoto');
      return c.json({ id: await takePhoto(c.get('tenant'), uploadOf(c), deps.clock()) }, 200);
    })
    .openapi(sendContact, async (c) => {
      limitUse(deps, c, 'contact');
      await sendMessage(c.get('tenant'), jobs, c.req.valid('json'), deps.clock());
      return c.json({}, 202);
    });
}
