/** The units that a non-breaking space joins to their number, as a part of a pattern. */
export const units =
  'mg|g|kg|ml|cl|l|mm|cm|m|km|mm²|m²|Nm|bar|W|kW|Wh|mAh|Ah|V|Hz|kHz|MHz|GHz|dB|lm|h|min|kB|MB|GB|TB|°C|zł|€';
