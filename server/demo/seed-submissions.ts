import type { Tx } from '../db/scope.ts'
import type { MadePicture } from '../files/make-picture.ts'
import { storePicture } from '../files/store-picture.ts'
import type { FileStore } from '../outside/files/store.ts'
import { waitingLine } from './content/owner-lines.ts'
import { submittedObjects } from './content/submissions.ts'
import type { DemoLibrary } from './content/types.ts'
import { pointId } from './seed-libraries.ts'
import { categoryId, productId } from './seed-objects.ts'
import { memberId, peopleEmails } from './seed-people.ts'

const hour = 3_600_000

type SubmissionsInput = { library: DemoLibrary; pictures: Map<string, MadePicture>; now: Date }

/** What an owner wrote of their published object, for the desk to read. */
export async function insertWaitingLine(tx: Tx): Promise<void> {
  await tx
    .updateTable('products')
    .set({ owner_line_waiting: waitingLine.text, owner_line_waiting_lang: 'it' })
    .where('id', '=', productId(tx.library, waitingLine.slug))
    .execute()
}

/** Submissions that wait for the desk, as sharing leaves them: at the first point, unlisted, without a code. */
export async function insertSubmissions(
  tx: Tx,
  files: FileStore,
  { library: { label, points }, pictures, now }: SubmissionsInput,
): Promise<void> {
  for (const [n, one] of submittedObjects.entries()) {
    const [id, owner] = [productId(label, one.slug), memberId(label, peopleEmails[n]!)]
    const at = new Date(now.getTime() - (2 * submittedObjects.length - n) * 7 * hour)
    await tx
      .insertInto('products')
      .values({
        id,
        code: id,
        owner_id: owner,
        headquarter_id: pointId(label, points[0]!.slug),
        status: 'pending',
        name: JSON.stringify(one.name),
        description: JSON.stringify(one.description),
        wished_category_id: categoryId(label, one.category),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const picture = pictures.get(one.picture)
    if (!picture) continue
    const file = await storePicture(tx, files, picture, {
      name: `${one.slug}.png`,
      alt: one.alt,
      uploadedBy: owner,
      at,
    })
    await tx.insertInto('product_pictures').values({ product_id: id, position: 0, file_id: file.id }).execute()
  }
}
