/** The number of conversations that are requested initially, and by each request for more. */
export const conversationPage = 500;
