import type { Controller, HomeLook } from '../../../src/lib/contract/library.ts'

export type Bilingual = { it: string; en: string }

export type DemoCategory = {
  slug: string
  name: Bilingual
  /** One of the twelve category grounds, 1 to 12. */
  tint: number
  picture: string
}

export type DemoObject = {
  slug: string
  name: Bilingual
  description: Bilingual
  contents: { it: string[]; en: string[] }
  category: string
  /** Small and light enough to be delivered at home. */
  transportable: boolean
  maxMonths: 1 | 2
  /** File name, without extension, in drawings, or in @lobehub/fluent-emoji-3d/assets. */
  picture: string
  alt: Bilingual
  /** What else it is shown with. */
  also?: { picture: string; alt: Bilingual }[]
}

export type DemoPoint = {
  slug: string
  name: string
  /** A drawing of what it looks like. */
  picture: string
  address: string
  smartlocker: boolean
  lockerInstruction?: Bilingual
  /** 1 is Monday; times are HH:MM in Europe/Rome; a day may appear twice. */
  hours: { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; opens: string; closes: string }[]
  /** Days from the seeding day on which the point opens exceptionally. */
  additionalDays: number[]
  /** MM-DD, both days included, every year; a range never crosses the new year. */
  holidays: { name: Bilingual; fromMonthDay: string; toMonthDay: string }[]
  cap: string
  lat: number
  lon: number
}

export type DemoLibrary = {
  label: 'quartiere' | 'ateneo' | 'borgo'
  name: string
  town: string
  website: string
  phone: string
  email: string
  /** Who decides what is done with members' data, beside the library's own e-mail. */
  controller: Pick<Controller, 'name' | 'address'>
  whatsapp?: string
  telegram?: string
  socials: { ig?: string; fb?: string; yt?: string; tw?: string }
  howWork?: string
  /** What the home page has of its own. */
  home?: Partial<HomeLook>
  intro: Bilingual
  welcome: { it: string; en: string }[]
  rules: Bilingual
  faq: { question: Bilingual; answer: Bilingual }[]
  help: { title: Bilingual; body: Bilingual }[]
  signupDisclaimer: Bilingual
  points: DemoPoint[]
  objects: string[]
  highlighted: string[]
  /** A category whose objects are lent to those trained for it, and who was, by whom. */
  training?: { category: string; text: Bilingual; trained: string[]; by: string }
}

export type DemoPerson = { first: string; last: string; email: string }
