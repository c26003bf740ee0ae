import type { HomeView } from '../lib/catalog/views.ts'
import awning from '../styles/bands/awning.css?inline'
import tiles from '../styles/bands/tiles.css?inline'
import waves from '../styles/bands/waves.css?inline'
import group from '../styles/hero-group.css?inline'
import photo from '../styles/hero-photo.css?inline'

/**
 * The rules of the band that a library draws at the top of its home page, which no page with another band needs. Empty
 * where it draws none.
 */
export const bandStyle = (band: HomeView['band']): string => ({ awning, tiles, waves, none: '' })[band].trim()

/** And those of what stands at its top, a photo of its own or some of its objects. */
export const heroStyle = (hero: HomeView['layout']['library']['look']['hero']): string => (hero ? photo : group).trim()
