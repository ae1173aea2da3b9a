import type { Phrases } from './phrases.ts';

export const es: Phrases = {
  kinds: {
    phone: [
      'El {model} salió en {year} y sigue siendo un móvil en el que confiar: pantalla de {screen} pulgadas, chip {chip} y cámara principal de {camera} megapíxeles.\nEsta versión en {colour} tiene {memory} de almacenamiento, sitio para fotos, aplicaciones y música sin tener que hacer limpieza. Se carga por {connector}.',
      'Un buen móvil no tiene por qué ser nuevo. El {brand} {model} funciona con el {chip}, lo muestra todo en {screen} pulgadas y fotografía con {camera} megapíxeles.\nAquí lo tienes en {colour} con {memory} de almacenamiento y libre para cualquier operadora.',
    ],
    tablet: [
      'Leer, dibujar, ver una serie, responder correos: para todo eso la {brand} {model} tiene una pantalla de {screen} pulgadas y el chip {chip}.\nEsta versión en {colour} ofrece {memory} de almacenamiento y {connectivity}. El puerto {connector} sirve para cargar y conectar accesorios.',
    ],
    laptop: [
      'Una herramienta de trabajo hecha para durar: con {chip} y {ram} de memoria, el {model} arranca rápido y se mantiene ágil con muchas ventanas abiertas.\nEl SSD guarda {memory} y la pantalla mide {screen} pulgadas. {os} está recién instalado; solo falta tu cuenta.',
      'El {brand} {model} salió en {year} y es una compra reacondicionada excelente: sólido y con todo lo que piden los estudios y la oficina.\nEquipamiento: {chip}, {ram} de RAM, SSD de {memory} y pantalla de {screen} pulgadas. {os} viene instalado.',
    ],
    watch: [
      'El {brand} {model} cuenta pasos y sueño, mide el pulso y muestra los mensajes sin sacar el móvil del bolsillo.\nLa caja de {material} mide {size} mm y es de color {colour}. Conexión: {connectivity}. La correa puede cambiarse según el tamaño de la caja.',
    ],
    console: [
      'La {model} es una de esas consolas que siguen divirtiendo años después de su salida en {year}, y hay muchos juegos de segunda mano a buen precio.\n¦?memory Almacenamiento: {memory}. ¦Cada unidad se restablece de fábrica y se revisan puertos, ventilador y lector.',
    ],
    camera: [
      'Con la {brand} {model} la técnica no se interpone: {mp} megapíxeles en un sensor {sensor}.\n¦?mount Admite objetivos con montura {mount}. ¦Hemos probado obturador, enfoque y sensor, y limpiado el cuerpo.',
    ],
    lens: [
      'El {brand} {model} está hecho para cámaras con montura {mount}. El buen cristal apenas envejece; por eso compensa comprarlo de segunda mano.\nHemos revisado cristal, diafragma y enfoque en busca de polvo, hongos y arañazos. Incluye las tapas.',
    ],
    headphones: [
      'Con {brand} {model} la música suena como fue pensada. ¦?quiet La cancelación de ruido mantiene a distancia el tren, la oficina y a los vecinos. \nColor: {colour}. Hemos probado ambos lados, el micrófono y los botones; todo lo que toca el oído está limpio o renovado.',
    ],
    speaker: [
      'El {brand} {model} llena la habitación sin dominarla: voces claras, graves secos y control con botones o aplicación.\n¦?portable Con su batería suena también en la terraza o junto al lago. ¦Color {colour}; sonido, puertos y conexión inalámbrica comprobados.',
    ],
    reader: [
      'El {brand} {model} muestra los libros en {screen} pulgadas como en papel: sin reflejos, también al sol, y con una batería que dura semanas.\n{memory} bastan para varios miles de libros. La luz está comprobada y la cuenta anterior, desvinculada.',
    ],
    charger: [
      'El {model} de {brand} carga con hasta {watts} vatios. Un original a precio de segunda mano, más seguro que una copia sin nombre.\nHemos medido tensión y temperatura bajo carga y limpiado clavija y carcasa.',
    ],
    cable: [
      'Nunca sobran los cables: {model} de {brand}, sin dobleces y con contactos limpios.\nMedimos cada uno; lo que baila o se calienta se descarta.',
    ],
    wristband: [
      '{model} de {brand} en {colour}, para cajas de {fits}. Se cambia en segundos.\nLimpiamos cada correa a fondo y revisamos cierre y enganches.',
    ],
    controller: [
      'De repuesto o para jugar en pareja: el {model} de {brand} en {colour} se agarra bien y se empareja en segundos.\nJoysticks, botones, vibración y batería están probados, y las superficies, limpias.',
    ],
    case: [
      '{model} de {brand} para {madeFor}. Se ajusta con precisión, protege bordes y cámara y apenas abulta.\nLimpia y revisada.',
    ],
    book: [
      '«{title}», de {author}, se publicó por primera vez en {year}. Esta edición es un {format} de {pages} páginas.\nUn libro para pasar a otras manos: leído, bien tratado y listo para otra estantería.',
      'Con «{title}», {author} escribió un libro del que apetece hablar al terminar la última página. {pages} páginas, {format}.\nSe publicó en {year}; recibes un ejemplar revisado y sin hojas sueltas.',
    ],
    film: [
      '«{title}», de {director}, se estrenó en {year}. ¦?cast Con {cast}. \nRecibes la película en {format}. ¦?minutes Duración: unos {minutes} minutos. ¦El disco está limpio y se reproduce sin saltos.',
      'Una noche de cine sin perderse en menús: «{title}» ({year}), dirigida por {director}. ¦?cast Reparto: {cast}. \nEn {format} con su estuche original, revisada y lista para ver.',
    ],
    album: [
      '«{title}», de {artist}, salió en {year} y merece un hueco en cualquier colección que se precie.\nAquí en {format}. Hemos mirado cada cara con buena luz y la hemos limpiado; incluye funda y encartes salvo que se indique lo contrario.',
    ],
    game: [
      '«{title}» para {platform} salió en {year}. Inserta y juega, sin descargar el juego entero.\nSoporte y estuche están revisados y limpios. Los contenidos de un solo uso pueden haberse canjeado.',
    ],
  },
  closings: {
    device: [
      'Cada dispositivo pasa nuestras pruebas y los datos de antiguos dueños se borran de forma verificable. Describimos con precisión el estado que eliges; el funcionamiento es el mismo en todos.',
      'Limpio, probado y borrado: así sale un dispositivo de nuestro taller. Los estados solo se distinguen por su aspecto. Si no te gusta, lo devuelves y ya está.',
      'Comprar de segunda mano ahorra dinero y materias primas. Revisamos cada unidad a mano, damos garantía y decimos claramente qué marcas verás.',
    ],
    accessory: [
      'Probado, limpio y más barato que nuevo, con la misma garantía que nuestros dispositivos.',
      'Un accesorio suele durar más que su dispositivo. Nosotros le damos una segunda vida y a ti, nuestra garantía.',
    ],
    medium: [
      'El estado que eliges te dice qué marcas esperar. Si algo no está bien, lo aceptamos de vuelta.',
      'De segunda mano cuida tu bolsillo y el planeta, y cuando termines, te lo volvemos a comprar con gusto.',
    ],
    newBook: ['Este libro es nuevo. Los libros nuevos tienen un precio fijado por la editorial.'],
  },
  words: {
    Black: 'negro',
    White: 'blanco',
    Red: 'rojo',
    Blue: 'azul',
    Green: 'verde',
    Pink: 'rosa',
    Purple: 'púrpura',
    Yellow: 'amarillo',
    Orange: 'naranja',
    Silver: 'plata',
    Gold: 'oro',
    Grey: 'gris',
    'Space Gray': 'gris espacial',
    'Rose Gold': 'oro rosa',
    Midnight: 'medianoche',
    Starlight: 'blanco estrella',
    Graphite: 'grafito',
    Brown: 'marrón',
    aluminium: 'aluminio',
    'stainless steel': 'acero inoxidable',
    titanium: 'titanio',
    polymer: 'polímero',
    hardcover: 'libro de tapa dura',
    paperback: 'libro de bolsillo',
    'full frame': 'de formato completo',
    '1 inch': 'de 1 pulgada',
    'usb-c': 'USB-C',
    lightning: 'Lightning',
    'micro-usb': 'micro-USB',
    Vinyl: 'vinilo',
  },
};
