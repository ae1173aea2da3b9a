// biome-ignore-all format: a table is read by its rows.
import { chargerCategoryId, fullBatteryCategoryId, wristbandCategoryId } from '@reprise/entities/constants/categories';

/** Categories: id, parent, names in de|en|es|fr|it|nl, grading key, flags. Paths are made of the names unless `slug` says otherwise. */
export interface CategoryFact {
  id: number;
  parent: number | null;
  names: string;
  grading?: string;
  accessory?: true;
  newAssortment?: true;
  picture: string;
}
const c = (id: number, parent: number | null, names: string, picture: string, more: Pick<CategoryFact, 'grading' | 'accessory' | 'newAssortment'> = {}): CategoryFact => ({ id, parent, names, picture, ...more });

export const categoryIds = {
  electronics: 1000, phones: 1110, iphones: fullBatteryCategoryId, samsungPhones: 1113, pixels: 1114, xiaomiPhones: 1115, onePlusPhones: 1116, fairphones: 1117, sonyPhones: 1118, otherPhones: 1119,
  tablets: 1200, ipads: 1210, samsungTablets: 1211, otherTablets: 1212, laptops: 1290, macBooks: 1294, windowsLaptops: 1295,
  watches: 1300, appleWatches: 1310, samsungWatches: 1311, garminWatches: 1312, otherWatches: 1313,
  consoles: 1400, playStations: 1410, xboxes: 1411, nintendoConsoles: 1412, handhelds: 1413,
  cameras: 1500, mirrorless: 1510, reflex: 1511, compacts: 1512, actionCameras: 1513, lenses: 1520,
  audio: 1600, overEar: 1610, inEar: 1611, speakers: 1620, readers: 1700,
  accessories: 1800, chargers: chargerCategoryId, cables: 1811, wristbands: wristbandCategoryId, controllers: 1830, cases: 1840,
  books: 2000, novels: 2010, crime: 2020, fantasy: 2030, youngReaders: 2040, nonFiction: 2050, classics: 2060,
  films: 3000, actionFilms: 3010, dramas: 3020, comedies: 3030, thrillers: 3040, familyFilms: 3050, scienceFictionFilms: 3060,
  music: 4000, rockPop: 4010, hipHop: 4020, electronic: 4030, jazzSoul: 4040, classical: 4050, metal: 4060,
  games: 5000, playStation5Games: 5010, playStation4Games: 5020, xboxGames: 5030, switchGames: 5040, retroGames: 5050,
} as const;

export const categoryFacts: readonly CategoryFact[] = [
  c(1000, null, 'Elektronik|Electronics|Electrónica|High-tech|Elettronica|Elektronica', 'category-electronics'),
  c(1110, 1000, 'Handy|Phones|Móviles|Smartphones|Smartphone|Telefoons', 'category-phones', { grading: 'phone' }),
  c(1112, 1110, 'Apple iPhone|Apple iPhone|Apple iPhone|Apple iPhone|Apple iPhone|Apple iPhone', 'category-iphones'),
  c(1113, 1110, 'Samsung Galaxy|Samsung Galaxy|Samsung Galaxy|Samsung Galaxy|Samsung Galaxy|Samsung Galaxy', 'category-samsung'),
  c(1114, 1110, 'Google Pixel|Google Pixel|Google Pixel|Google Pixel|Google Pixel|Google Pixel', 'category-pixel'),
  c(1115, 1110, 'Xiaomi|Xiaomi|Xiaomi|Xiaomi|Xiaomi|Xiaomi', 'category-xiaomi'),
  c(1116, 1110, 'OnePlus|OnePlus|OnePlus|OnePlus|OnePlus|OnePlus', 'category-oneplus'),
  c(1117, 1110, 'Fairphone|Fairphone|Fairphone|Fairphone|Fairphone|Fairphone', 'category-fairphone', { newAssortment: true }),
  c(1118, 1110, 'Sony Xperia|Sony Xperia|Sony Xperia|Sony Xperia|Sony Xperia|Sony Xperia', 'category-xperia'),
  c(1119, 1110, 'Weitere Handys|More phones|Otros móviles|Autres smartphones|Altri smartphone|Overige telefoons', 'category-other-phones'),
  c(1200, 1000, 'Tablets|Tablets|Tablets|Tablettes|Tablet|Tablets', 'category-tablets', { grading: 'tablet' }),
  c(1210, 1200, 'Apple iPad|Apple iPad|Apple iPad|Apple iPad|Apple iPad|Apple iPad', 'category-ipads'),
  c(1211, 1200, 'Samsung Galaxy Tab|Samsung Galaxy Tab|Samsung Galaxy Tab|Samsung Galaxy Tab|Samsung Galaxy Tab|Samsung Galaxy Tab', 'category-galaxy-tab'),
  c(1212, 1200, 'Weitere Tablets|More tablets|Otras tablets|Autres tablettes|Altri tablet|Overige tablets', 'category-other-tablets'),
  c(1290, 1000, 'Laptops|Laptops|Portátiles|Ordinateurs portables|Portatili|Laptops', 'category-laptops', { grading: 'laptop' }),
  c(1294, 1290, 'Apple MacBook|Apple MacBook|Apple MacBook|Apple MacBook|Apple MacBook|Apple MacBook', 'category-macbooks'),
  c(1295, 1290, 'Windows-Notebooks|Windows laptops|Portátiles Windows|PC portables Windows|Portatili Windows|Windows-laptops', 'category-windows-laptops'),
  c(1300, 1000, 'Smartwatches|Smartwatches|Relojes inteligentes|Montres connectées|Smartwatch|Smartwatches', 'category-watches', { grading: 'watch' }),
  c(1310, 1300, 'Apple Watch|Apple Watch|Apple Watch|Apple Watch|Apple Watch|Apple Watch', 'category-apple-watch'),
  c(1311, 1300, 'Samsung Galaxy Watch|Samsung Galaxy Watch|Samsung Galaxy Watch|Samsung Galaxy Watch|Samsung Galaxy Watch|Samsung Galaxy Watch', 'category-galaxy-watch'),
  c(1312, 1300, 'Garmin|Garmin|Garmin|Garmin|Garmin|Garmin', 'category-garmin'),
  c(1313, 1300, 'Weitere Smartwatches|More smartwatches|Otros relojes inteligentes|Autres montres connectées|Altri smartwatch|Overige smartwatches', 'category-other-watches'),
  c(1400, 1000, 'Konsolen|Consoles|Consolas|Consoles|Console|Spelcomputers', 'category-consoles', { grading: 'console' }),
  c(1410, 1400, 'PlayStation|PlayStation|PlayStation|PlayStation|PlayStation|PlayStation', 'category-playstation'),
  c(1411, 1400, 'Xbox|Xbox|Xbox|Xbox|Xbox|Xbox', 'category-xbox'),
  c(1412, 1400, 'Nintendo|Nintendo|Nintendo|Nintendo|Nintendo|Nintendo', 'category-nintendo'),
  c(1413, 1400, 'Handhelds und VR|Handhelds and VR|Portátiles y VR|Consoles portables et VR|Portatili e VR|Handhelds en VR', 'category-handhelds', { newAssortment: true }),
  c(1500, 1000, 'Kameras|Cameras|Cámaras|Appareils photo|Fotocamere|Camera’s', 'category-cameras', { grading: 'camera' }),
  c(1510, 1500, 'Systemkameras|Mirrorless cameras|Cámaras sin espejo|Appareils hybrides|Mirrorless|Systeemcamera’s', 'category-mirrorless'),
  c(1511, 1500, 'Spiegelreflexkameras|DSLR cameras|Cámaras réflex|Reflex numériques|Reflex|Spiegelreflexcamera’s', 'category-reflex'),
  c(1512, 1500, 'Kompaktkameras|Compact cameras|Cámaras compactas|Appareils compacts|Compatte|Compactcamera’s', 'category-compacts'),
  c(1513, 1500, 'Action-Cams|Action cameras|Cámaras de acción|Caméras d’action|Action cam|Actioncamera’s', 'category-action-cameras'),
  c(1520, 1500, 'Objektive|Lenses|Objetivos|Objectifs|Obiettivi|Objectieven', 'category-lenses', { grading: 'lens' }),
  c(1600, 1000, 'Audio|Audio|Audio|Audio|Audio|Audio', 'category-audio', { grading: 'headphones' }),
  c(1610, 1600, 'Kopfhörer|Headphones|Auriculares de diadema|Casques audio|Cuffie|Koptelefoons', 'category-headphones'),
  c(1611, 1600, 'In-Ear-Kopfhörer|Earbuds|Auriculares in-ear|Écouteurs|Auricolari|Oordopjes', 'category-earbuds'),
  c(1620, 1600, 'Lautsprecher|Speakers|Altavoces|Enceintes|Altoparlanti|Luidsprekers', 'category-speakers', { grading: 'speaker' }),
  c(1700, 1000, 'E-Reader|E-readers|Lectores electrónicos|Liseuses|E-reader|E-readers', 'category-readers', { grading: 'reader' }),
  c(1800, 1000, 'Zubehör|Accessories|Accesorios|Accessoires|Accessori|Accessoires', 'category-accessories', { grading: 'accessory', accessory: true }),
  c(1810, 1800, 'Ladegeräte|Chargers|Cargadores|Chargeurs|Caricabatterie|Opladers', 'category-chargers', { accessory: true }),
  c(1811, 1800, 'Kabel|Cables|Cables|Câbles|Cavi|Kabels', 'category-cables', { accessory: true }),
  c(1820, 1800, 'Uhrenarmbänder|Watch bands|Correas|Bracelets de montre|Cinturini|Horlogebandjes', 'category-wristbands', { accessory: true }),
  c(1830, 1800, 'Controller|Controllers|Mandos|Manettes|Controller|Controllers', 'category-controllers', { accessory: true }),
  c(1840, 1800, 'Hüllen|Phone cases|Fundas|Coques|Custodie|Hoesjes', 'category-cases', { accessory: true }),
  c(2000, null, 'Bücher|Books|Libros|Livres|Libri|Boeken', 'category-books', { grading: 'media' }),
  c(2010, 2000, 'Romane|Novels|Novela|Romans|Narrativa|Romans', 'category-novels'),
  c(2020, 2000, 'Krimis und Thriller|Crime and thrillers|Novela negra|Policiers et thrillers|Gialli e thriller|Misdaad en thrillers', 'category-crime'),
  c(2030, 2000, 'Fantasy und Science-Fiction|Fantasy and science fiction|Fantasía y ciencia ficción|Fantasy et science-fiction|Fantasy e fantascienza|Fantasy en sciencefiction', 'category-fantasy'),
  c(2040, 2000, 'Kinder- und Jugendbücher|Children and young adults|Infantil y juvenil|Jeunesse|Bambini e ragazzi|Kinder- en jeugdboeken', 'category-young-readers'),
  c(2050, 2000, 'Sachbücher|Non-fiction|No ficción|Essais et documents|Saggistica|Non-fictie', 'category-non-fiction'),
  c(2060, 2000, 'Klassiker|Classics|Clásicos|Classiques|Classici|Klassiekers', 'category-classics'),
  c(3000, null, 'Filme|Films|Películas|Films|Film|Films', 'category-films', { grading: 'media' }),
  c(3010, 3000, 'Action und Abenteuer|Action and adventure|Acción y aventura|Action et aventure|Azione e avventura|Actie en avontuur', 'category-action-films'),
  c(3020, 3000, 'Drama|Drama|Drama|Drame|Drammatici|Drama', 'category-dramas'),
  c(3030, 3000, 'Komödie|Comedy|Comedia|Comédie|Commedia|Komedie', 'category-comedies'),
  c(3040, 3000, 'Thriller und Horror|Thriller and horror|Suspense y terror|Thriller et horreur|Thriller e horror|Thriller en horror', 'category-thrillers'),
  c(3050, 3000, 'Familie und Animation|Family and animation|Familia y animación|Famille et animation|Famiglia e animazione|Familie en animatie', 'category-family-films'),
  c(3060, 3000, 'Science-Fiction und Fantasy|Science fiction and fantasy|Ciencia ficción y fantasía|Science-fiction et fantastique|Fantascienza e fantasy|Sciencefiction en fantasy', 'category-science-fiction-films'),
  c(4000, null, 'Musik|Music|Música|Musique|Musica|Muziek', 'category-music', { grading: 'media' }),
  c(4010, 4000, 'Rock und Pop|Rock and pop|Rock y pop|Rock et pop|Rock e pop|Rock en pop', 'category-rock-pop'),
  c(4020, 4000, 'Hip-Hop und R&B|Hip-hop and R&B|Hip-hop y R&B|Hip-hop et R&B|Hip-hop e R&B|Hiphop en R&B', 'category-hip-hop'),
  c(4030, 4000, 'Elektronische Musik|Electronic music|Música electrónica|Musique électro|Musica elettronica|Elektronische muziek', 'category-electronic'),
  c(4040, 4000, 'Jazz und Soul|Jazz and soul|Jazz y soul|Jazz et soul|Jazz e soul|Jazz en soul', 'category-jazz-soul'),
  c(4050, 4000, 'Klassische Musik|Classical|Clásica|Musique classique|Classica|Klassieke muziek', 'category-classical'),
  c(4060, 4000, 'Metal und Punk|Metal and punk|Metal y punk|Metal et punk|Metal e punk|Metal en punk', 'category-metal'),
  c(5000, null, 'Spiele|Games|Videojuegos|Jeux vidéo|Videogiochi|Games', 'category-games', { grading: 'media' }),
  c(5010, 5000, 'PlayStation-5-Spiele|PlayStation 5 games|Juegos de PlayStation 5|Jeux PlayStation 5|Giochi per PlayStation 5|PlayStation 5-games', 'category-playstation-5-games'),
  c(5020, 5000, 'PlayStation-4-Spiele|PlayStation 4 games|Juegos de PlayStation 4|Jeux PlayStation 4|Giochi per PlayStation 4|PlayStation 4-games', 'category-playstation-4-games'),
  c(5030, 5000, 'Xbox-Spiele|Xbox games|Juegos de Xbox|Jeux Xbox|Giochi per Xbox|Xbox-games', 'category-xbox-games'),
  c(5040, 5000, 'Switch-Spiele|Switch games|Juegos de Switch|Jeux Switch|Giochi per Switch|Switch-games', 'category-switch-games'),
  c(5050, 5000, 'Retro-Spiele|Retro games|Juegos retro|Jeux rétro|Giochi retrò|Retrogames', 'category-retro-games'),
];
