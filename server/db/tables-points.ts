import type { Bilingual } from '../../src/lib/contract/primitives.ts'
import type { Default, DefaultJson, Maybe, MaybeInstant, MaybeJson } from './columns.ts'

type Season = {
  id: string
  name: string
  inizio: string
  fine: string
  opening_hours: { id: string; day: number; hours: string }[]
}

export type HeadquartersTable = {
  library_id: string
  id: string
  name: string
  address: string
  cap: Default<string>
  city: Default<string>
  province: Default<string>
  lat: Maybe<number>
  lon: Maybe<number>
  available: Default<boolean>
  smartlocker: Default<boolean>
  smartlocker_instruction: MaybeJson<Bilingual>
  /** Which version of its secret a smart locker signs with; 0: none was made yet. */
  locker_key_version: Default<number>
  opening_hours: DefaultJson<{ id: string; day: number; hours: string }[]>
  additional_days: DefaultJson<string[]>
  holidays: DefaultJson<{ id: string; name: string; name_en?: string | undefined; inizio: string; fine: string }[]>
  /** From one day to another the week is another. */
  seasons: DefaultJson<Season[]>
  position: Default<number>
  img_file_id: Maybe<string>
  deleted_at: MaybeInstant
  deleted_by: Maybe<string>
}

/** The places where objects are collected and given back. */
export type PointsTables = { headquarters: HeadquartersTable }
