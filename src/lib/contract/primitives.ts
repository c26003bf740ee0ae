import * as z from 'zod'
import { langs } from '../addresses.ts'

/** An opaque identifier; nothing may be read out of it. */
export const Id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)
  .meta({ id: 'Id', examples: ['k3v9x2m7q4t8w1za'] })

export const ById = z.object({ id: Id })

/** A civil date in Europe/Rome, `YYYY-MM-DD`; never an instant. */
export const CivilDate = z.iso.date().meta({ id: 'CivilDate', examples: ['2026-12-03'] })

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: 'Instant', examples: ['2026-12-03T09:00:00.000Z'] })

/** Euro with two decimals on the wire; integer cents inside. */
export const Euro = z
  .number()
  .min(0)
  .multipleOf(0.01)
  .meta({ id: 'Euro', examples: [5] })

/** Free text as people write it: trimmed, no control characters, never empty. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value))
}

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A number as people write it, without what makes it easier to read. */
export const withoutSigns = (value: string) => value.replace(/[\s.()[\]–-]/g, '')

/** A telephone number as people write it; stored as digits, with a leading plus if there was one. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .transform(withoutSigns)
  .pipe(z.string().regex(/^\+?\d{3,15}$/))

/** A page of a long list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ docs: z.array(item), page: z.number(), limit: z.number(), total: z.number() })
}

export const Nothing = z.object({}).meta({ id: 'Nothing' })

/** The spot of a picture that is to be seen where it is cut, in hundredths from its left and from its top. */
export const Focal = z
  .strictObject({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) })
  .meta({ id: 'Focal', examples: [{ x: 25, y: 75 }] })

const PictureSource = z.object({ url: z.string(), width: z.number().int() })

/** A picture in the widths made when it was uploaded; `url` is the widest. Without `focal` its middle is shown. */
export const Picture = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    sources: z.array(PictureSource),
    focal: Focal.optional(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** On an object's own page: `large`, of a photo that is wide enough, is for who looks closely and is fetched only then. */
export const ObjectPhoto = Picture.extend({ large: PictureSource.optional() }).meta({ id: 'ObjectPhoto' })
export type ObjectPhoto = z.infer<typeof ObjectPhoto>

/** Words of the library in both languages; `en` falls back to `it` where it is empty. */
export const Bilingual = z.object({ it: z.string(), en: z.string() }).meta({ id: 'Bilingual' })
export type Bilingual = z.infer<typeof Bilingual>

export const Lang = z.enum(langs)
export type Lang = z.infer<typeof Lang>

const bytesOf = (value: string) => new TextEncoder().encode(value).length

/** Longer passwords than 1,024 bytes are refused rather than cut. */
export const Password = z
  .string()
  .min(1)
  .max(1024)
  .refine(value => bytesOf(value) <= 1024)
