import type { EngineParts } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Job } from '../jobs/job.ts';
import { mailGiftCertificate } from '../mails/enqueue-gift-certificate-mail.ts';
import { listDueCertificates, markDelivered } from './certificates.queries.ts';

const AT_ONCE = 500;

export function giftCertificateJobs(parts: EngineParts): Job[] {
  const { db, now } = parts;
  return [
    {
      queue: 'gift-certificate.deliver',
      concurrency: 2,
      run: ({ certificateId }) => deliverCertificate(parts, certificateId),
    },
    {
      queue: 'gift-certificates.find-due',
      everySeconds: 60,
      run: async () => {
        for (const certificateId of await listDueCertificates(db, now(), AT_ONCE))
          await enqueueJob(db, 'gift-certificate.deliver', { certificateId }, { key: String(certificateId) });
      },
    },
  ];
}

/** Mails a due certificate exactly once. */
export async function deliverCertificate(parts: EngineParts, certificateId: number): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    if (await markDelivered(trx, certificateId, parts.now()))
      await mailGiftCertificate(trx, parts, certificateId);
  });
}
