export const conditions = ['new', 'refurbished', 'used'] as const;

export const descriptionTypes = ['TD_OLD_DESCRIPTION', 'TD_LIGHT_DESCRIPTION'] as const;
