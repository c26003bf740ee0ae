import * as z from 'zod'
import { contract } from './contract.ts'
import { files } from './files.endpoints.ts'
import { LibraryLabel } from './library.ts'
import { Id, Instant, Nothing, pageOf, Paging, Picture } from './primitives.ts'

/** `size` in bytes of the widest file that pages show; `dimension` is `WIDTHxHEIGHT` in pixels. */
export const StoredFile = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    size: z.number().int(),
    extension: z.string(),
    mimetype: z.string(),
    dimension: z.string(),
    aspect_ratio: z.number(),
    alt: z.string(),
    folder: z.string(),
    tags: z.array(z.string()),
    picture: Picture,
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

const Filename = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,80}(\.webp)?$/)
  .meta({ examples: ['vX1k2Zq0aBcDeF3g-800.webp'] })

/** The words of a search in lists and tags; three letters at least. */
const Keywords = z.string().trim().min(3).max(100)

/** The result of checking a library's files: `orphans` are stored bytes that belong to no picture. */
export const FileControl = z
  .object({
    key: z.string(),
    checked: z.number().int(),
    missing: z.array(z.object({ id: Id, name: z.string(), url: z.string() })),
    orphans: z.number().int(),
    purged: z.number().int(),
    at: Instant,
  })
  .meta({ id: 'FileControl' })
export type FileControl = z.infer<typeof FileControl>

/** Documents have a name of their own in addresses: `faq` is the questions and answers. */
const DocumentName = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60)
    .meta({ examples: ['faq'] }),
})

export const PublicDocument = z
  .object({ name: z.string(), title: z.string(), url: z.string(), size: z.number().int(), updated_at: Instant })
  .meta({ id: 'PublicDocument' })
export type PublicDocument = z.infer<typeof PublicDocument>

const Restored = z.object({ restored: z.number().int() })

export const filesContract = contract(files, {
  list: {
    summary: "Uploaded pictures, newest first: a member's own; the desk sees all of the library",
    fails: [],
    query: Paging.extend({ keywords: Keywords.optional(), tag: z.string().trim().min(1).max(40).optional() }),
    reply: pageOf(StoredFile),
  },
  tags: {
    summary: 'Distinct tags of those pictures that contain the words',
    fails: [],
    query: z.object({ keywords: Keywords }),
    reply: z.array(z.string()),
  },
  create: {
    summary: 'Upload a picture (multipart: `file`, `alt`, `tags`, `folder`); it is encoded anew, without its metadata',
    fails: [
      'file.unsupported',
      'file.too_large',
      'file.too_many',
      'member.banned',
      'member.unverified',
      'product.sharing_off',
    ],
    multipart: true,
    reply: StoredFile,
  },
  control: {
    summary: 'Check the files of the library that the key names: what is missing, what belongs to nothing',
    fails: ['library.not_found'],
    params: z.object({ key: LibraryLabel }),
    body: z.strictObject({}),
    reply: FileControl,
  },
  removeAll: {
    summary: 'Delete all pictures of the library; for thirty days they can be restored',
    fails: ['auth.not_fresh'],
    reply: Nothing,
  },
  remove: {
    summary: 'Delete one picture, by its id or the last part of its address',
    fails: ['file.not_found'],
    params: z.object({ filename: Filename }),
    reply: Nothing,
  },
  restore: {
    summary: 'Bring back the pictures deleted in the last thirty days',
    fails: ['auth.not_fresh'],
    body: z.strictObject({}),
    reply: Restored,
  },
  readDocument: {
    afterOpening: true,
    summary: 'A public document of the library, as `name=faq`: the questions and answers to print',
    fails: ['document.not_found'],
    query: DocumentName,
    streams: 'application/pdf',
    reply: z.custom<Response>(),
  },
  saveDocument: {
    summary: 'Put a PDF (multipart: `file`, `title`) in the place of a public document',
    fails: ['document.unsupported', 'file.too_large'],
    query: DocumentName,
    multipart: true,
    reply: PublicDocument,
  },
  removeDocument: {
    summary: 'Take a public document away; without `faq` the pages show the questions again',
    fails: ['document.not_found'],
    query: DocumentName,
    reply: Nothing,
  },
})
