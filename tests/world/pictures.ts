import { newId } from '../../server/ids.ts'
import type { Person } from './lent.ts'
import type { World } from './world.ts'

/** The row of a picture that this member uploaded; answers its id. */
export async function pictureBy({ db, clock }: World, one: Person): Promise<string> {
  const id = newId()
  await db
    .insertInto('files')
    .values({
      library_id: one.library,
      id,
      name: `${id}.jpg`,
      size: 1,
      width: 800,
      height: 600,
      uploaded_by: one.id,
      sources: JSON.stringify([{ url: `/files/${id}.webp`, width: 800 }]),
      created_at: clock.now(),
    })
    .execute()
  return id
}
