import type { LayoutLibrary } from '../lib/catalog/views.ts'

const networks = { ig: 'Instagram', fb: 'Facebook', yt: 'YouTube', tw: 'X' } as const

/** Where a library is besides its own pages; only the networks it uses. */
export function socialsOf({ socials }: LayoutLibrary): { name: string; url: string }[] {
  return Object.entries(networks).flatMap(([key, name]) => {
    const url = socials[key as keyof typeof networks]
    return url ? { name, url } : []
  })
}
