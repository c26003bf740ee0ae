import { hashPassword } from '../auth/passwords.ts'
import { scopedTo } from '../db/scope.ts'
import type { SystemDeps } from '../deps.ts'
import type { MadePicture } from '../files/make-picture.ts'
import { demoLibraries } from './content/libraries.ts'
import { submittedObjects } from './content/submissions.ts'
import { categoriesOf, objectsOf, picturesOf } from './objects-of.ts'
import { drawPictures } from './pictures.ts'
import { insertChecks } from './seed-checks.ts'
import { insertFace } from './scenes.ts'
import { insertCopies } from './seed-copies.ts'
import { insertLibrary, insertPoint } from './seed-libraries.ts'
import { insertLoans } from './seed-loans.ts'
import { insertPastLoans } from './seed-past-loans.ts'
import { insertCategories, insertObjects } from './seed-objects.ts'
import { insertSubmissions, insertWaitingLine } from './seed-submissions.ts'
import { insertTrainings } from './seed-trainings.ts'
import { insertPeople } from './seed-people.ts'
import { insertPostalCodes } from './seed-postal-codes.ts'

export const demoPassword = 'oggetti-demo'

export type Extent = {
  withPictures?: boolean
  /** Also the objects that make a catalogue long, what was lent before, and what waits for the desk; tests do without. */
  whole?: boolean
}

/**
 * Makes the demonstration libraries, if there is no library at all: in one transaction, so that a start cut
 * short begins again from nothing. Same day, same data; only dates follow the clock.
 * @returns whether it made them
 */
export async function seedDemo(
  { everywhere, files, clock }: Pick<SystemDeps, 'everywhere' | 'files' | 'clock'>,
  { withPictures = true, whole = true }: Extent = {},
): Promise<boolean> {
  const any = await everywhere.selectFrom('libraries').select('library_id').limit(1).executeTakeFirst()
  if (any) return false
  const now = clock.now()
  const today = clock.today()
  const passwordHash = await hashPassword(demoPassword)
  const listings = demoLibraries.map(library => {
    const objects = objectsOf(library, whole)
    return { library, objects, categories: categoriesOf(objects) }
  })
  const sources = listings.flatMap(({ objects, categories }) => [
    ...objects.flatMap(picturesOf),
    ...categories.map(one => one.picture),
  ])
  sources.push(...demoLibraries.flatMap(library => library.points.map(point => point.picture)))
  if (whole) sources.push(...submittedObjects.flatMap(picturesOf))
  const pictures = withPictures ? await drawPictures(sources) : new Map<string, MadePicture>()
  await everywhere.transaction().execute(async all => {
    for (const { library, objects, categories } of listings) {
      const tx = scopedTo(all, library.label)
      await insertLibrary(tx, library, now)
      if (withPictures) await insertFace(tx, files, library.label, now)
      for (const [position, point] of library.points.entries()) {
        await insertPoint(tx, files, { point, position, pictures, today, at: now })
      }
      await insertPostalCodes(tx)
      await insertPeople(tx, passwordHash, now, today)
      await insertCategories(tx, files, { objects, categories, pictures, at: now })
      await insertTrainings(tx, library, { now, today })
      await insertObjects(tx, files, { library, objects, pictures, now, daysApart: whole ? 4 : 2 })
      if (whole && library.label === 'quartiere') {
        await insertSubmissions(tx, files, { library, pictures, now })
        await insertWaitingLine(tx)
      }
      await insertLoans(tx, { library, objects, now, today, whole })
      if (whole) await insertPastLoans(tx, { library, objects, today })
      if (library.label === 'quartiere') await insertChecks(tx, { objects, now, today })
      if (whole && library.label === 'quartiere') await insertCopies(tx, library, objects.length)
    }
  })
  return true
}
