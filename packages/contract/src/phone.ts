/** Matches a phone number: 6 to 15 digits (ITU-T E.164 allows 15) with the usual separators. */
export const phoneShape = /^(?=(?:\D*\d){6,15}\D*$)\(?\+?[\d \t\u00a0\u202f()./\u2010-\u2015-]{6,24}$/;
