import { hashPassword } from '../../auth/passwords.ts'
import type { Deps } from '../../deps.ts'
import type { MadePicture } from '../../files/make-picture.ts'
import { demoLibraries } from './content/libraries.ts'
import { demoCategories } from './content/categories.ts'
import { demoObjects } from './content/objects.ts'
import { drawPicture } from './pictures.ts'
import { insertLibrary, insertPoint } from './seed-libraries.ts'
import { insertLoans } from './seed-loans.ts'
import { insertCategories, insertObjects } from './seed-objects.ts'
import { insertPeople } from './seed-people.ts'
import { insertPostalCodes } from './seed-postal-codes.ts'

export const demoPassword = 'oggetti-demo'

async function drawPictures(): Promise<Map<string, MadePicture>> {
  const pictures = new Map<string, MadePicture>()
  for (const { picture } of [...demoObjects, ...demoCategories]) {
    const made = await drawPicture(picture)
    if (made) pictures.set(picture, made)
  }
  return pictures
}

/**
 * Makes the demonstration libraries, if there is no library at all: in one transaction, so that a start cut
 * short begins again from nothing. Same day, same data; only dates follow the clock.
 * @returns whether it made them
 */
export async function seedDemo({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>, withPictures = true): Promise<boolean> {
  const any = await db.selectFrom('libraries').select('library_id').limit(1).executeTakeFirst()
  if (any) return false
  const now = clock.now()
  const today = clock.today()
  const passwordHash = await hashPassword(demoPassword)
  const pictures = withPictures ? await drawPictures() : new Map<string, MadePicture>()
  await db.transaction().execute(async tx => {
    for (const library of demoLibraries) {
      await insertLibrary(tx, library, now)
      for (const [n, point] of library.points.entries()) await insertPoint(tx, library.label, point, n, today)
      await insertPostalCodes(tx, library.label)
      await insertPeople(tx, library.label, passwordHash, now, today)
      await insertCategories({ db: tx, files }, library, pictures, now)
      await insertObjects({ db: tx, files }, library, pictures, now)
      await insertLoans(tx, library, now, today)
    }
  })
  return true
}
