/** The account type that looks round only and is kept from everything real (section 6). */
export const trialAccountType = 4;
