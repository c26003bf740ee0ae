/** A number as WhatsApp wants it, Italian where it does not say another country; null for one that cannot have it. */
export function whatsappNumber(phone: string): string | null {
  const typed = phone.replace(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)/.test(typed)
  const digits = typed.replace(/^\+|^00/, '').replaceAll('+', '')
  const full = abroad ? digits : `39${digits}`
  if (full.startsWith('39')) return /^393\d{8,9}$/.test(full) ? full : null
  return /^[1-9]\d{7,14}$/.test(full) ? full : null
}
