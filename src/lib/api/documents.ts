import { place } from './place.ts'

/** The bytes of one of the library's documents; null when they cannot be had. */
export async function readDocument(address: string): Promise<Blob | null> {
  const headers = { 'Accept-Language': place.lang, ...(place.library && { 'X-App-Id': place.library }) }
  const answer = await fetch(address, { headers }).catch(() => null)
  return answer?.ok ? answer.blob().catch(() => null) : null
}
