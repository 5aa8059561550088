// npm run texts: writes the types of the catalogue, shared/texts/catalogue.ts.
import { writeCatalogue } from "./catalogue.ts";

writeCatalogue();
