import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { LibrarySettings } from '../db/library-settings.ts'
import type { Tx } from '../db/scope.ts'
import type { MadePicture } from '../files/make-picture.ts'
import { storePicture } from '../files/store-picture.ts'
import type { FileStore } from '../outside/files/store.ts'
import { insertDefaultKind } from '../memberships/default-kind.ts'
import type { DemoLibrary, DemoPoint } from './content/types.ts'
import { demoId } from './demo-id.ts'
import { policiesVersion } from '../../src/lib/rules/policies.ts'
import { usualAsks } from '../../src/lib/rules/sign-up-fields.ts'

export const yearlyCard = { id: 'tessera-annuale', name: 'Tessera annuale', duration: 12, price_cents: 2000 }

/** The settings that differ between the three kinds of library. */
const kinds = {
  quartiere: {
    renewable_card: true,
    mandatory_sharing: true,
    delivery_on: true,
    delivery_price_cents: 500,
    delivery_radius_km: 10,
  },
  ateneo: { auto_membership: true, sso_signin: true, accent: '#1f4e9e' },
  borgo: { renewable_card: true, accent: '#2e6b3f' },
} as const

function settingsOf(of: DemoLibrary): LibrarySettings {
  const { intro, welcome, rules, faq, help, website, phone, email, whatsapp = null, telegram = null, socials } = of
  return {
    intro,
    welcome,
    rules,
    faq,
    help,
    website,
    signup_disclaimer: of.signupDisclaimer,
    links: { how_work: of.howWork ?? null, membership: null, contact: null },
    faq_pdf_url: null,
    contacts: { phone, email, whatsapp, telegram },
    policies: { version: policiesVersion, text: null, controller: { ...of.controller, email } },
    socials: { ig: socials.ig ?? null, tw: socials.tw ?? null, yt: socials.yt ?? null, fb: socials.fb ?? null },
    renewal_card: of.label === 'ateneo' ? null : yearlyCard,
    ...(of.home && { home: of.home }),
    // A village asks for little: nothing is delivered there, and the card is shown at the desk.
    ...(of.label === 'borgo' && { signup: { ...usualAsks, code: 'none' as const, address: 'none' as const } }),
    ...(of.label === 'ateneo' ? { student_domain: 'studenti.ateneo.test' } : {}),
  }
}

export async function insertLibrary(tx: Tx, of: DemoLibrary, at: Date): Promise<void> {
  await tx
    .insertInto('libraries')
    .values({
      name: of.name,
      town: of.town,
      settings: JSON.stringify(settingsOf(of)),
      preparation_days: 2,
      created_at: at,
      ...kinds[of.label],
    })
    .execute()
  if (of.label !== 'ateneo') await insertDefaultKind(tx, yearlyCard, 'Yearly card')
}

const yearsAround = (today: CivilDate) => [-1, 0, 1, 2].map(n => String(Number(today.slice(0, 4)) + n))

export function holidaysOf(point: DemoPoint, today: CivilDate) {
  return yearsAround(today).flatMap(year =>
    point.holidays.map(one => ({
      id: demoId(point.slug, one.fromMonthDay, year),
      name: one.name.it,
      name_en: one.name.en,
      inizio: `${year}-${one.fromMonthDay}`,
      fine: `${year}-${one.toMonthDay}`,
    })),
  )
}

/** Days on which a point opens besides its week; none of them is a holiday, whenever the demonstration is made. */
export function extraDaysOf(point: DemoPoint, today: CivilDate): CivilDate[] {
  const off = holidaysOf(point, today)
  return point.additionalDays
    .map(days => addDays(today, days))
    .filter(day => !off.some(one => one.inizio <= day && day <= one.fine))
}

export const pointId = (library: string, slug: string) => demoId(library, 'point', slug)

type PlacedPoint = {
  point: DemoPoint
  position: number
  pictures: Map<string, MadePicture>
  today: CivilDate
  at: Date
}

export async function insertPoint(tx: Tx, files: FileStore, { point, position, pictures, today, at }: PlacedPoint) {
  const alt = { it: point.name, en: point.name }
  const picture = pictures.get(point.picture)
  const file =
    picture && (await storePicture(tx, files, picture, { name: `${point.slug}.png`, alt, uploadedBy: null, at }))
  const [street = point.address, city = ''] = point.address.split(/,\s*(?=[^,]*$)/)
  await tx
    .insertInto('headquarters')
    .values({
      id: pointId(tx.library, point.slug),
      name: point.name,
      address: `${street}, ${point.cap} ${city}`,
      cap: point.cap,
      city,
      province: 'BO',
      lat: point.lat,
      lon: point.lon,
      smartlocker: point.smartlocker,
      smartlocker_instruction: point.lockerInstruction ? JSON.stringify(point.lockerInstruction) : null,
      opening_hours: JSON.stringify(
        point.hours.map((one, n) => ({ id: demoId(point.slug, n), day: one.day, hours: `${one.opens}-${one.closes}` })),
      ),
      additional_days: JSON.stringify(extraDaysOf(point, today)),
      holidays: JSON.stringify(holidaysOf(point, today)),
      position,
      img_file_id: file?.id ?? null,
    })
    .execute()
}
