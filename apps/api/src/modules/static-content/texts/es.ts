import type { StaticTexts } from '../static-texts.ts';

export const es: StaticTexts = {
  help: {
    title: 'Ayuda y contacto',
    description:
      'Cómo se compra en {{brand}}, para qué sirve una cuenta y cómo escribirnos cuando algo no queda claro.',
    lead: 'Aquí te contamos cómo funciona una compra. Si te queda alguna duda, escríbenos.',
    blocks: [
      {
        type: 'steps',
        title: 'Cómo funciona la compra',
        steps: [
          {
            title: 'Encuentra y elige el estado',
            text: 'Busca un dispositivo o un título, o recorre las secciones. Luego elige el estado que va contigo y con tu presupuesto.',
          },
          {
            title: 'Llena la cesta y pide',
            text: 'Añade todo a la cesta y mira el precio total. Puedes pedir como invitado o con una cuenta.',
          },
          {
            title: 'Te lo enviamos',
            text: 'Preparamos tu pedido y lo enviamos. En la cesta ya ves cuántos días laborables faltan para el envío.',
          },
          {
            title: 'Pruébalo en casa',
            text: 'Míralo todo con calma. Si no te convence, tienes {{returnDays}} días para devolverlo.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Con cuenta o sin ella',
        paragraphs: [
          'Puedes mirar la tienda y llenar la cesta sin iniciar sesión. Para eso no hace falta una cuenta.',
          'Con una cuenta guardamos tus favoritos, tu cesta y tu idioma. Así sigues donde lo dejaste.',
        ],
      },
      {
        type: 'text',
        title: 'Escríbenos',
        paragraphs: [
          'Si tienes preguntas sobre un artículo, un pedido o una venta, escribe a {{mail}}. Cuéntanos en pocas palabras de qué se trata y podremos ayudarte enseguida.',
          '¿Una página te ha mostrado un error? Cada página de error indica una referencia. Inclúyela y sabremos qué ha pasado.',
        ],
      },
    ],
  },
  testing: {
    title: 'Cómo revisamos y clasificamos',
    description:
      'Cómo revisa {{brand}} los dispositivos, libros y discos, qué significan los estados y cómo está, como mínimo, la batería.',
    lead: 'Aquí nada recibe un estado antes de pasar la revisión. Te contamos cómo lo hacemos y qué significa cada nombre.',
    blocks: [
      {
        type: 'steps',
        title: 'El camino de un dispositivo',
        steps: [
          {
            title: 'Revisar',
            text: 'Comprobamos uno a uno la pantalla, las cámaras, los conectores, la red, los sensores y la batería. Son hasta 72 comprobaciones.',
          },
          {
            title: 'Borrar',
            text: 'Borramos todos los datos según norma y con certificado. Solo después seguimos.',
          },
          {
            title: 'Limpiar',
            text: 'Luego limpiamos el dispositivo. Así llega a tus manos.',
          },
          {
            title: 'Asignar el estado',
            text: 'Solo entonces miramos las señales de uso. Después, el dispositivo recibe su estado.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Libros, películas, música y juegos',
        paragraphs: [
          'Hojeamos cada libro para asegurarnos de que no falta ninguna página. De cada disco comprobamos que se reproduce.',
        ],
      },
      {
        type: 'text',
        title: 'Qué dice el estado',
        paragraphs: [
          'El estado describe el aspecto, no lo bien que funciona. «Como nuevo» no tiene marcas, «Muy bueno» como mucho finas, «Bueno» leves, «Aceptable» evidentes y «Muy usado» fuertes.',
          'Todos funcionan. Si un artículo en uno de los dos estados más bajos tiene un defecto, te lo decimos antes de que compres.',
        ],
      },
      {
        type: 'text',
        title: 'Baterías y piezas únicas',
        paragraphs: [
          'Toda batería conserva al menos el 80 % de su capacidad original. En algunos iPhone puedes elegir una con capacidad completa por un suplemento.',
          'Lo usado no viene en serie: cada artículo es una pieza única. Por eso cada estado tiene sus propias existencias, que a veces son pocas.',
        ],
      },
    ],
  },
  returns: {
    title: 'Devoluciones y reembolsos',
    description:
      '{{returnDays}} días, gratis y sin dar motivos: cómo devolver un artículo a {{brand}} y recuperar tu dinero.',
    lead: 'Hay cosas que solo se ven bien en casa. Si no es lo que esperabas, nos lo devuelves gratis.',
    blocks: [
      {
        type: 'text',
        title: 'Tiempo para probar',
        paragraphs: [
          'Desde el día en que recibes tu pedido tienes {{returnDays}} días para devolverlo. No necesitas ningún motivo y no te cuesta nada.',
          'La ley prevé 14 días. El resto corre de nuestra cuenta.',
        ],
      },
      {
        type: 'steps',
        title: 'Cómo devolver algo',
        steps: [
          {
            title: 'Avísanos',
            text: 'Escribe a {{mail}} y dinos qué quieres devolver. Basta un mensaje sin formalidades.',
          },
          {
            title: 'Embálalo bien',
            text: 'Incluye todo lo que venía con el artículo y protégelo bien. Antes, quita tus cuentas y tus datos de los dispositivos.',
          },
          {
            title: 'Envíalo',
            text: 'Entrega el paquete. El envío lo pagamos nosotros.',
          },
          {
            title: 'Recupera tu dinero',
            text: 'Te devolvemos el dinero por la misma vía de pago. Lo hacemos en un máximo de 14 días desde tu desistimiento, y no antes de recibir la mercancía o el justificante de envío.',
          },
        ],
      },
      {
        type: 'text',
        title: '¿No es como se describía?',
        paragraphs: [
          'Si algo no es como lo describimos, tienes los derechos que te da la ley. No te cuestan nada y no dependen del plazo de devolución. En la página de garantía te contamos más.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Envío y gastos',
    description:
      'Cuánto cuesta el envío en {{brand}}, a partir de qué importe es gratis y dónde ves cuándo sale tu pedido.',
    lead: 'Antes de pedir ya conoces los gastos y el plazo de envío. Aquí te explicamos de qué dependen.',
    blocks: [
      {
        type: 'text',
        title: 'Cuánto cuesta el envío',
        paragraphs: ['El envío cuesta {{shippingPrice}}. Es gratis si tus artículos suman {{freeFrom}} o más.'],
      },
      {
        type: 'text',
        title: 'Cuándo sale',
        paragraphs: [
          'En cada página de producto y en la cesta ves cuántos días laborables faltan para el envío. Así no tienes que adivinar.',
          'Si pides varios artículos, los enviamos juntos. La cesta muestra entonces el plazo del más lento.',
        ],
      },
      {
        type: 'text',
        title: 'Precios e impuestos',
        paragraphs: [
          'Todos los precios son finales, impuestos incluidos. En los artículos usados, el IVA no suele indicarse por separado, porque se aplica el régimen de bienes usados.',
        ],
      },
      {
        type: 'text',
        title: 'Cómo embalamos',
        paragraphs: [
          'Embalamos para que todo llegue bien y usamos solo el material necesario. Más cartón no hace mejor un dispositivo.',
        ],
      },
    ],
  },
  selling: {
    title: 'Cómo funciona la venta',
    description:
      'Busca tu artículo, indica el estado, mira el precio y envía gratis: así vendes a {{brand}} lo que ya no necesitas.',
    lead: 'Tú nos dices qué tienes y en qué estado está. Nosotros te decimos al momento cuánto pagamos.',
    blocks: [
      {
        type: 'steps',
        title: 'De la búsqueda al dinero',
        steps: [
          {
            title: 'Encuentra tu artículo',
            text: 'Busca por el nombre o escribe el número del código de barras, es decir, el EAN o el ISBN.',
          },
          {
            title: 'Indica el estado',
            text: 'Responde a unas pocas preguntas; cada respuesta muestra cómo cambia el precio. Para libros, películas, música y juegos basta con el estado.',
          },
          {
            title: 'Llena la cesta de venta',
            text: 'Reúne ahí todo lo que quieras vender. Compramos a partir de {{minimum}} en total.',
          },
          {
            title: 'Confirma y envía',
            text: 'Cuando confirmas la venta, el precio vale {{offerDays}} días. El envío hasta nosotros es gratis.',
          },
          {
            title: 'Recibe tu dinero',
            text: 'Revisamos y, si todo coincide, pagamos, normalmente de dos a tres días laborables tras la llegada. Elige transferencia, PayPal, saldo con bonificación o una donación.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Si algo no coincide',
        paragraphs: [
          'Si encontramos algo distinto de lo que indicaste, te hacemos otra oferta y te explicamos por qué. Si la rechazas, te devolvemos el artículo gratis.',
        ],
      },
      {
        type: 'text',
        title: 'Antes de enviarlo',
        paragraphs: [
          'Haz una copia de seguridad y cierra sesión en todas las cuentas del dispositivo, para que el bloqueo de activación quede desactivado. Después restablece los ajustes de fábrica.',
          'Nosotros volvemos a borrar cada dispositivo, con certificado. Lo que no hayas guardado antes se pierde.',
        ],
      },
    ],
  },
  about: {
    title: 'Sobre {{brand}}',
    description:
      '{{brand}} vende dispositivos, libros, películas, música y juegos revisados y compra lo que ya no necesitas: por qué y cómo.',
    lead: 'Lo bueno merece repetirse. Para eso existe {{brand}}.',
    blocks: [
      {
        type: 'text',
        title: 'Por qué de segunda mano',
        paragraphs: [
          'Lo más sensato es comprar lo que ya existe. Un buen móvil, una novela leída, un juego terminado: a todos les queda mucho por dar.',
          'Con nosotros tienen una segunda vida. Y tú recibes algo revisado.',
        ],
      },
      {
        type: 'text',
        title: 'Comprar y vender',
        paragraphs: [
          'Aquí las dos cosas están bajo un mismo techo. Vendemos lo que hemos revisado y compramos a precio fijo lo que ya no necesitas.',
        ],
      },
      {
        type: 'text',
        title: 'Descrito con honestidad',
        paragraphs: [
          'Un arañazo es un arañazo, y así lo decimos. El estado te dice antes de comprar qué marcas puedes esperar.',
          'También en los precios mostramos el precio anterior de verdad. Una rebaja se mide con el precio más bajo de los 30 días anteriores a su inicio.',
        ],
      },
      {
        type: 'text',
        title: 'Tus datos',
        paragraphs: [
          'Sin tu consentimiento no seguimos lo que haces. Puedes decir que no y comprar igual de tranquilo.',
        ],
      },
    ],
  },
  warranty: {
    title: 'Garantía y tus derechos',
    description:
      '{{guaranteeMonths}} meses de garantía en los dispositivos revisados: qué cubre, qué no y cómo usarla en {{brand}}.',
    lead: 'Damos {{guaranteeMonths}} meses de garantía en los dispositivos revisados. Tus derechos legales se mantienen en todo caso y no te cuestan nada.',
    blocks: [
      {
        type: 'text',
        title: 'Qué cubre la garantía',
        paragraphs: [
          'Si un dispositivo falla sin culpa tuya, nos ocupamos. Lo reparamos, lo cambiamos o te devolvemos el dinero.',
          'No cubre golpes, líquidos ni el desgaste normal, como el de la batería. Tus derechos legales por defectos no cambian por ello.',
        ],
      },
      {
        type: 'text',
        title: 'Libros, películas, música y juegos',
        paragraphs: [
          'Para estos artículos valen tus derechos legales. Si algo no es como se describía, escríbenos; no te cuesta nada.',
        ],
      },
      {
        type: 'steps',
        title: 'Cómo usar la garantía',
        steps: [
          {
            title: 'Escríbenos',
            text: 'Envía un mensaje a {{mail}}. Indica el número de pedido y qué falla.',
          },
          {
            title: 'Guarda y envía',
            text: 'Haz una copia de seguridad y mándanos el dispositivo. El envío lo pagamos nosotros.',
          },
          {
            title: 'Recibe una solución',
            text: 'Reparamos o cambiamos el dispositivo, o te devolvemos el dinero.',
          },
        ],
      },
    ],
  },
};
