import { isDocument, readDocument } from '../../api/documents.ts'

/** Saves a document under a name, as the browser saves what it downloads. False: it could not be had. */
export async function saveDocument(address: string, name: string): Promise<boolean> {
  const document_ = await readDocument(address)
  if (!document_) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(document_)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}

/** Whether a document will open; for another site that cannot be known. */
export async function documentComes(address: string): Promise<boolean> {
  return new URL(address, location.href).origin !== location.origin || isDocument(address)
}
